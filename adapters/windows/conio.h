// For hand-ins from Windows: nobody sits at the keyboard, so no key is ever pressed.
#pragma once

#include <stdio.h>

static inline int kbhit(void) { return 0; }
static inline int _kbhit(void) { return 0; }
static inline int getch(void) { return EOF; }
static inline int _getch(void) { return EOF; }
static inline int getche(void) { return EOF; }
static inline int _getche(void) { return EOF; }
static inline int putch(int c) { return putchar(c); }
static inline int _putch(int c) { return putchar(c); }
static inline void clrscr(void) {}
