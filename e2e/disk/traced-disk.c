/* Loaded into a browser (LD_PRELOAD): writes down, in their order, everything that it writes under one folder and every sync that
 * has returned, so that a story can say what the disk would have held had the power gone at any moment (disk-image.ts).
 * TRACED_FOLDER the folder; TRACED_TO where it is written down; TRACED_SYNC_MS how much longer each sync takes. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

enum { WRITTEN = 1, CUT_TO = 2, SYNC_BEGUN = 3, SYNCED = 4, MADE = 5, GONE = 6, RENAMED = 7, GROWN_TO = 8 };

struct record {
  uint64_t at_us, a, b;
  uint32_t kind, path_length, data_length, process;
};

#define REAL(name) \
  static __typeof__(&name) real; \
  if (!real) real = (__typeof__(&name))dlsym(RTLD_NEXT, #name)

static ssize_t (*real_writev)(int, const struct iovec *, int);
static const char *folder;
static size_t folder_length;
static int log_fd = -1;

__attribute__((constructor)) static void begin(void) {
  real_writev = (__typeof__(real_writev))dlsym(RTLD_NEXT, "writev");
  const char *to = getenv("TRACED_TO");
  folder = getenv("TRACED_FOLDER");
  if (!to || !folder) return;
  folder_length = strlen(folder);
  int (*real_open)(const char *, int, ...) = (int (*)(const char *, int, ...))dlsym(RTLD_NEXT, "open64");
  log_fd = real_open(to, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
}

static int is_ours(const char *path) {
  return log_fd >= 0 && strncmp(path, folder, folder_length) == 0 && path[folder_length] == '/';
}

/* One append for each record: the kernel keeps those of several processes apart and in order. */
static void note(uint32_t kind, const char *path, uint64_t a, uint64_t b, const void *data, size_t length) {
  int before = errno;
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  struct record head = {
    .at_us = (uint64_t)now.tv_sec * 1000000 + (uint64_t)now.tv_nsec / 1000, .a = a, .b = b, .kind = kind,
    .path_length = (uint32_t)(strlen(path) - folder_length - 1), .data_length = (uint32_t)length, .process = (uint32_t)getpid(),
  };
  struct iovec parts[3] = {
    { &head, sizeof head }, { (void *)(path + folder_length + 1), head.path_length }, { (void *)data, length },
  };
  if (real_writev(log_fd, parts, 3) < 0) abort();
  errno = before;
}

/* @returns whether it is a file under the folder that still has a name */
static int path_of(int fd, char *path) {
  if (log_fd < 0 || fd < 0) return 0;
  int before = errno;
  char link[40];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, PATH_MAX - 1);
  errno = before;
  if (length <= 0) return 0;
  path[length] = 0;
  if (length > 10 && strcmp(path + length - 10, " (deleted)") == 0) return 0;
  return is_ours(path);
}

static int absolute(int dir, const char *name, char *path) {
  if (log_fd < 0) return 0;
  if (name[0] == '/') snprintf(path, PATH_MAX, "%s", name);
  else if (dir == AT_FDCWD || !path_of(dir, path)) return 0;
  else snprintf(path + strlen(path), PATH_MAX - strlen(path), "/%s", name);
  return is_ours(path);
}

/* ── what is written ── */

static void wrote(int fd, const void *data, ssize_t length, int64_t offset) {
  char path[PATH_MAX];
  if (length <= 0 || !path_of(fd, path)) return;
  int before = errno;
  if (offset < 0) offset = lseek(fd, 0, SEEK_CUR) - length;
  errno = before;
  note(WRITTEN, path, (uint64_t)offset, 0, data, (size_t)length);
}
ssize_t write(int fd, const void *data, size_t length) {
  REAL(write);
  ssize_t written = real(fd, data, length);
  wrote(fd, data, written, -1);
  return written;
}
ssize_t pwrite64(int fd, const void *data, size_t length, off64_t offset) {
  REAL(pwrite64);
  ssize_t written = real(fd, data, length, offset);
  wrote(fd, data, written, offset);
  return written;
}
ssize_t pwrite(int fd, const void *data, size_t length, off_t offset) { return pwrite64(fd, data, length, offset); }
static void wrote_parts(int fd, const struct iovec *parts, int count, ssize_t written, int64_t offset) {
  char path[PATH_MAX];
  if (written <= 0 || !path_of(fd, path)) return;
  if (offset < 0) offset = lseek(fd, 0, SEEK_CUR) - written;
  for (int part = 0; part < count && written > 0; part += 1) {
    ssize_t length = (ssize_t)parts[part].iov_len < written ? (ssize_t)parts[part].iov_len : written;
    wrote(fd, parts[part].iov_base, length, offset);
    offset += length;
    written -= length;
  }
}
ssize_t writev(int fd, const struct iovec *parts, int count) {
  if (!real_writev) real_writev = (__typeof__(real_writev))dlsym(RTLD_NEXT, "writev");
  ssize_t written = real_writev(fd, parts, count);
  wrote_parts(fd, parts, count, written, -1);
  return written;
}
ssize_t pwritev64(int fd, const struct iovec *parts, int count, off64_t offset) {
  REAL(pwritev64);
  ssize_t written = real(fd, parts, count, offset);
  wrote_parts(fd, parts, count, written, offset);
  return written;
}
ssize_t pwritev(int fd, const struct iovec *parts, int count, off_t offset) { return pwritev64(fd, parts, count, offset); }
int ftruncate64(int fd, off64_t size) {
  REAL(ftruncate64);
  int result = real(fd, size);
  char path[PATH_MAX];
  if (result == 0 && path_of(fd, path)) note(CUT_TO, path, (uint64_t)size, 0, NULL, 0);
  return result;
}
int ftruncate(int fd, off_t size) { return ftruncate64(fd, size); }
static void grown(int fd, int64_t size) {
  char path[PATH_MAX];
  if (path_of(fd, path)) note(GROWN_TO, path, (uint64_t)size, 0, NULL, 0);
}
int posix_fallocate64(int fd, off64_t offset, off64_t length) {
  REAL(posix_fallocate64);
  int result = real(fd, offset, length);
  if (result == 0) grown(fd, offset + length);
  return result;
}
int posix_fallocate(int fd, off_t offset, off_t length) { return posix_fallocate64(fd, offset, length); }
int fallocate64(int fd, int mode, off64_t offset, off64_t length) {
  REAL(fallocate64);
  int result = real(fd, mode, offset, length);
  if (result == 0 && mode == 0) grown(fd, offset + length);
  return result;
}
int fallocate(int fd, int mode, off_t offset, off_t length) { return fallocate64(fd, mode, offset, length); }

/* ── what is synced: what was written before it began is on the disk once it has returned ── */

static int synced(int fd, int (*real)(int)) {
  static uint64_t count;
  char path[PATH_MAX];
  if (!path_of(fd, path)) return real(fd);
  uint64_t number = __atomic_add_fetch(&count, 1, __ATOMIC_RELAXED);
  note(SYNC_BEGUN, path, number, 0, NULL, 0);
  const char *slow = getenv("TRACED_SYNC_MS");
  if (slow) usleep((useconds_t)atoi(slow) * 1000);
  int result = real(fd);
  if (result == 0) note(SYNCED, path, number, 0, NULL, 0);
  return result;
}
int fsync(int fd) {
  REAL(fsync);
  return synced(fd, real);
}
int fdatasync(int fd) {
  REAL(fdatasync);
  return synced(fd, real);
}

/* ── names ── */

static int opened(int dir, const char *name, int flags, mode_t mode) {
  static int (*real)(int, const char *, int, ...);
  if (!real) real = (int (*)(int, const char *, int, ...))dlsym(RTLD_NEXT, "openat64");
  char path[PATH_MAX];
  struct stat there;
  int is_watched = (flags & (O_CREAT | O_TRUNC)) != 0 && (flags & O_DIRECTORY) == 0 && absolute(dir, name, path);
  int before = errno;
  int was_there = is_watched && lstat(path, &there) == 0;
  errno = before;
  int fd = real(dir, name, flags, mode);
  if (fd < 0 || !is_watched) return fd;
  if (!was_there) note(MADE, path, 0, 0, NULL, 0);
  else if (flags & O_TRUNC) note(CUT_TO, path, 0, 0, NULL, 0);
  return fd;
}
#define MODE(flags) \
  mode_t mode = 0; \
  if ((flags) & (O_CREAT | O_TMPFILE)) { \
    va_list more; \
    va_start(more, flags); \
    mode = va_arg(more, mode_t); \
    va_end(more); \
  }
int open64(const char *name, int flags, ...) {
  MODE(flags)
  return opened(AT_FDCWD, name, flags, mode);
}
int open(const char *name, int flags, ...) {
  MODE(flags)
  return opened(AT_FDCWD, name, flags, mode);
}
int openat64(int dir, const char *name, int flags, ...) {
  MODE(flags)
  return opened(dir, name, flags, mode);
}
int openat(int dir, const char *name, int flags, ...) {
  MODE(flags)
  return opened(dir, name, flags, mode);
}
int creat64(const char *name, mode_t mode) { return opened(AT_FDCWD, name, O_CREAT | O_WRONLY | O_TRUNC, mode); }
int mkostemp64(char *name, int flags) {
  REAL(mkostemp64);
  int fd = real(name, flags);
  if (fd >= 0 && is_ours(name)) note(MADE, name, 0, 0, NULL, 0);
  return fd;
}
int mkstemp64(char *name) {
  REAL(mkstemp64);
  int fd = real(name);
  if (fd >= 0 && is_ours(name)) note(MADE, name, 0, 0, NULL, 0);
  return fd;
}
int mkstemp(char *name) { return mkstemp64(name); }
int renameat2(int from_dir, const char *from, int to_dir, const char *to, unsigned flags) {
  REAL(renameat2);
  char path[PATH_MAX], target[PATH_MAX];
  int is_watched = absolute(from_dir, from, path) && absolute(to_dir, to, target);
  int result = real(from_dir, from, to_dir, to, flags);
  if (result == 0 && is_watched)
    note(RENAMED, path, 0, 0, target + folder_length + 1, strlen(target) - folder_length - 1);
  return result;
}
int renameat(int from_dir, const char *from, int to_dir, const char *to) { return renameat2(from_dir, from, to_dir, to, 0); }
int rename(const char *from, const char *to) { return renameat2(AT_FDCWD, from, AT_FDCWD, to, 0); }
static int removed(int dir, const char *name, int flags) {
  static int (*real)(int, const char *, int);
  if (!real) real = (int (*)(int, const char *, int))dlsym(RTLD_NEXT, "unlinkat");
  char path[PATH_MAX];
  int is_watched = absolute(dir, name, path);
  int result = real(dir, name, flags);
  if (result == 0 && is_watched) note(GONE, path, 0, 0, NULL, 0);
  return result;
}
int unlink(const char *name) { return removed(AT_FDCWD, name, 0); }
int unlinkat(int dir, const char *name, int flags) { return removed(dir, name, flags); }
int rmdir(const char *name) { return removed(AT_FDCWD, name, AT_REMOVEDIR); }
