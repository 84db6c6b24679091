// For hand-ins from Windows: waiting, looking at the clock, and colours of the terminal, which do
// nothing here.
#pragma once

#include <stdlib.h>
#include <time.h>
#include <unistd.h>

typedef int BOOL;
typedef unsigned char BYTE;
typedef unsigned short WORD;
typedef unsigned int UINT;
typedef unsigned int DWORD;
typedef long long LONGLONG;
typedef unsigned long long ULONGLONG;
typedef void* HANDLE;

#ifndef TRUE
#define TRUE 1
#define FALSE 0
#endif

typedef struct {
  short X, Y;
} COORD;

typedef union {
  struct {
    DWORD LowPart;
    int HighPart;
  } u;
  LONGLONG QuadPart;
} LARGE_INTEGER;

#define STD_INPUT_HANDLE ((DWORD)-10)
#define STD_OUTPUT_HANDLE ((DWORD)-11)
#define FOREGROUND_BLUE 1
#define FOREGROUND_GREEN 2
#define FOREGROUND_RED 4
#define FOREGROUND_INTENSITY 8
#define BACKGROUND_BLUE 16
#define BACKGROUND_GREEN 32
#define BACKGROUND_RED 64
#define BACKGROUND_INTENSITY 128

static inline LONGLONG espalier_nanoseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1000000000LL + now.tv_nsec;
}

static inline void Sleep(DWORD milliseconds) {
  struct timespec time = {(time_t)(milliseconds / 1000), (long)(milliseconds % 1000) * 1000000L};
  nanosleep(&time, 0);
}
static inline DWORD GetTickCount(void) { return (DWORD)(espalier_nanoseconds() / 1000000); }
static inline ULONGLONG GetTickCount64(void) {
  return (ULONGLONG)(espalier_nanoseconds() / 1000000);
}
static inline DWORD timeGetTime(void) { return GetTickCount(); }
static inline BOOL QueryPerformanceCounter(LARGE_INTEGER* count) {
  count->QuadPart = espalier_nanoseconds();
  return TRUE;
}
static inline BOOL QueryPerformanceFrequency(LARGE_INTEGER* frequency) {
  frequency->QuadPart = 1000000000LL;
  return TRUE;
}
static inline DWORD GetCurrentProcessId(void) { return (DWORD)getpid(); }
static inline HANDLE GetStdHandle(DWORD which) { return (HANDLE)(size_t)which; }
static inline BOOL SetConsoleTextAttribute(HANDLE where, WORD what) { return TRUE; }
static inline BOOL SetConsoleCursorPosition(HANDLE where, COORD what) { return TRUE; }
static inline BOOL SetConsoleOutputCP(UINT what) { return TRUE; }
