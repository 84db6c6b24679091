// Which mutex guards what, in words that clang checks (-Wthread-safety) and others leave out.
#pragma once

#if defined(__clang__)
#define ESPALIER_THREAD_ANNOTATION(x) __attribute__((x))
#else
#define ESPALIER_THREAD_ANNOTATION(x)
#endif

// Of types.
#define CAPABILITY(name) ESPALIER_THREAD_ANNOTATION(capability(name))
#define SCOPED_CAPABILITY ESPALIER_THREAD_ANNOTATION(scoped_lockable)
// Of members: read and written only while the mutex is held.
#define GUARDED_BY(mutex) ESPALIER_THREAD_ANNOTATION(guarded_by(mutex))
#define PT_GUARDED_BY(mutex) ESPALIER_THREAD_ANNOTATION(pt_guarded_by(mutex))
#define ACQUIRED_AFTER(...) ESPALIER_THREAD_ANNOTATION(acquired_after(__VA_ARGS__))
// Of functions: who calls holds the mutex, or does not.
#define REQUIRES(...) ESPALIER_THREAD_ANNOTATION(requires_capability(__VA_ARGS__))
#define EXCLUDES(...) ESPALIER_THREAD_ANNOTATION(locks_excluded(__VA_ARGS__))
// Of functions that take a mutex or give it back.
#define ACQUIRE(...) ESPALIER_THREAD_ANNOTATION(acquire_capability(__VA_ARGS__))
#define RELEASE(...) ESPALIER_THREAD_ANNOTATION(release_capability(__VA_ARGS__))
#define TRY_ACQUIRE(...) ESPALIER_THREAD_ANNOTATION(try_acquire_capability(__VA_ARGS__))
#define NO_THREAD_SAFETY_ANALYSIS ESPALIER_THREAD_ANNOTATION(no_thread_safety_analysis)
