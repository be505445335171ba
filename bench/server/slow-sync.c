// A disk that takes SLOW_SYNC_MS milliseconds longer for every sync: put before a program with LD_PRELOAD.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <time.h>

static int slowly(const char *name, int file) {
  const struct timespec delay = {0, atol(getenv("SLOW_SYNC_MS")) * 1000000};
  int (*real)(int) = (int (*)(int))dlsym(RTLD_NEXT, name);
  nanosleep(&delay, 0);
  return real(file);
}

int fsync(int file) { return slowly("fsync", file); }
int fdatasync(int file) { return slowly("fdatasync", file); }
