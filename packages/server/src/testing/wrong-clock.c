// A machine whose clock is wrong by as many milliseconds as the file WRONG_CLOCK says, which may change while the program runs:
// put before it with LD_PRELOAD. What only counts up goes on as it is.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/time.h>
#include <time.h>

static int64_t wrong_by(void) {
  static volatile int64_t *told;
  if (!told) {
    const char *path = getenv("WRONG_CLOCK");
    const int file = path ? open(path, O_RDONLY | O_CLOEXEC) : -1;
    static int64_t right = 0;
    void *shared = file < 0 ? MAP_FAILED : mmap(0, sizeof(int64_t), PROT_READ, MAP_SHARED, file, 0);
    told = shared == MAP_FAILED ? &right : shared;
  }
  return *told;
}

static void shift(struct timespec *at) {
  const int64_t ns = (int64_t)at->tv_nsec + (wrong_by() % 1000) * 1000000;
  at->tv_sec += wrong_by() / 1000 + (ns >= 1000000000) - (ns < 0);
  at->tv_nsec = ns >= 1000000000 ? ns - 1000000000 : ns < 0 ? ns + 1000000000 : ns;
}

int clock_gettime(clockid_t clock, struct timespec *at) {
  static int (*real)(clockid_t, struct timespec *);
  if (!real) real = (int (*)(clockid_t, struct timespec *))dlsym(RTLD_NEXT, "clock_gettime");
  const int result = real(clock, at);
  if (result == 0 && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) shift(at);
  return result;
}

int gettimeofday(struct timeval *at, void *zone) {
  (void)zone;
  struct timespec now;
  const int result = clock_gettime(CLOCK_REALTIME, &now);
  at->tv_sec = now.tv_sec;
  at->tv_usec = now.tv_nsec / 1000;
  return result;
}

time_t time(time_t *at) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  if (at) *at = now.tv_sec;
  return now.tv_sec;
}
