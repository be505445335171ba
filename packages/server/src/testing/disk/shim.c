// A disk that tells what it is asked and misbehaves when told to: put before a program with LD_PRELOAD. Each is on by its variable:
//   DISK_SLOW_MS    every sync takes so many milliseconds longer.
//   DISK_FOLDER     the disk: what lies below this folder. All that follows is about it alone.
//   DISK_TRACE      a file that gets each change of it, each sync, and what the program says over its sockets, in their order.
//   DISK_CONTROL    a file of 64-bit numbers that all processes share: syncs so far; the sync to fail, counted from one;
//                   whether there is a limit; the bytes that are left under it.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/statfs.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

enum { WRITE = 1, RESIZE, MAKE, RENAME, REMOVE, SYNC, SAY, LINK };
enum { filesMax = 65536, pathMax = 2048 };

/** Before each entry of the trace; the names and the data follow. */
struct header {
  uint32_t mark, kind;
  uint64_t file; // its inode
  uint64_t where; // offset, size, or how long the trace was when a sync began
  uint32_t nameBytes, dataBytes;
};
struct control { int64_t syncs, failing, isLimited, left; };

#define REAL(name) ((__typeof__(&name))real(#name))
static void *real(const char *name) { return dlsym(RTLD_NEXT, name); }

static const char *folder;
static size_t folderBytes;
static int trace = -1;
static struct control *control;
static long slowMs;
/** By descriptor: the inode of a file on our disk; 0 for others. */
static ino_t ours[filesMax];

__attribute__((constructor)) static void begin(void) {
  slowMs = getenv("DISK_SLOW_MS") ? atol(getenv("DISK_SLOW_MS")) : 0;
  // A copy: PostgreSQL writes what it is doing over its own environment.
  folder = getenv("DISK_FOLDER") ? strdup(getenv("DISK_FOLDER")) : 0;
  folderBytes = folder ? strlen(folder) : 0;
  int (*open_)(const char *, int, ...) = real("open");
  if (getenv("DISK_TRACE")) {
    int low = open_(getenv("DISK_TRACE"), O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0666);
    trace = fcntl(low, F_DUPFD_CLOEXEC, 900); // out of the way of a program that counts its own
    REAL(close)(low);
  }
  if (getenv("DISK_CONTROL")) {
    int file = open_(getenv("DISK_CONTROL"), O_RDWR | O_CLOEXEC);
    control = mmap(0, sizeof *control, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    if (control == MAP_FAILED) abort();
    REAL(close)(file);
  }
}

/** The whole name of what lies on our disk; nothing for others. */
static const char *onDisk(const char *path, char *whole) {
  if (!folder) return 0;
  if (path[0] == '/') snprintf(whole, pathMax, "%s", path);
  else {
    if (!getcwd(whole, pathMax)) return 0;
    size_t length = strlen(whole);
    snprintf(whole + length, pathMax - length, "/%s", path);
  }
  if (strncmp(whole, folder, folderBytes)) return 0;
  return whole[folderBytes] == '/' || !whole[folderBytes] ? whole : 0;
}

/** One write at the end of a file is one piece, also between processes. */
static void note(int kind, ino_t file, uint64_t where, const char *one, const char *two, const struct iovec *data, int parts) {
  if (trace < 0) return;
  int kept = errno;
  char names[2 * pathMax];
  size_t nameBytes = 0;
  if (one) nameBytes = (size_t)sprintf(names, "%s", one);
  if (two) nameBytes += 1 + (size_t)sprintf(names + nameBytes + 1, "%s", two);
  struct iovec all[66];
  size_t dataBytes = 0;
  if (parts > 64) parts = 64;
  for (int each = 0; each < parts; each++) { all[2 + each] = data[each]; dataBytes += data[each].iov_len; }
  struct header header = {0x4b534944, (uint32_t)kind, file, where, (uint32_t)nameBytes, (uint32_t)dataBytes};
  all[0] = (struct iovec){&header, sizeof header};
  all[1] = (struct iovec){names, nameBytes};
  if (REAL(writev)(trace, all, 2 + parts) < 0) abort();
  errno = kept;
}

static int fileOf(int file, struct stat *status) {
  if (file < 0 || file >= filesMax || !ours[file]) return 0;
  int kept = errno;
  int isOurs = !fstat(file, status) && status->st_ino == ours[file];
  errno = kept;
  return isOurs;
}

/** Of a line to somebody else: a database on this machine is asked through a file. */
static int isLine(int file) {
  struct sockaddr_storage address;
  socklen_t bytes = sizeof address;
  int kept = errno;
  int isTcp = !getsockname(file, (struct sockaddr *)&address, &bytes) && address.ss_family != AF_UNIX;
  errno = kept;
  return isTcp;
}

/** @returns whether the disk has no room for so many bytes more */
static int isFull(int64_t more) {
  if (!control || !control->isLimited) return 0;
  if (more > 0 && __atomic_load_n(&control->left, __ATOMIC_SEQ_CST) < more) return 1;
  __atomic_sub_fetch(&control->left, more, __ATOMIC_SEQ_CST);
  return 0;
}

static ssize_t written(int file, const struct iovec *data, int parts, int64_t at, int isPlain) {
  struct stat status;
  int isOurs = fileOf(file, &status);
  if (isOurs) {
    int64_t bytes = 0;
    for (int each = 0; each < parts; each++) bytes += (int64_t)data[each].iov_len;
    int flags = fcntl(file, F_GETFL);
    int64_t from = at >= 0 ? at : flags & O_APPEND ? status.st_size : lseek(file, 0, SEEK_CUR);
    int64_t more = from + bytes - status.st_size;
    if (isFull(more > 0 ? more : 0)) { errno = ENOSPC; return -1; }
  } else if (folder && isPlain && trace >= 0 && isLine(file)) {
    // Before it goes out: whoever hears it may act on it from here on.
    note(SAY, 0, 0, 0, 0, data, parts);
  }
  ssize_t done = at >= 0 ? REAL(pwritev)(file, data, parts, at) : REAL(writev)(file, data, parts);
  if (isOurs && done > 0) {
    int64_t from = at >= 0 ? at : lseek(file, 0, SEEK_CUR) - done;
    struct iovec kept[64];
    int count = 0;
    for (ssize_t rest = done; count < parts && count < 64 && rest > 0; count++) {
      kept[count] = data[count];
      if ((ssize_t)kept[count].iov_len > rest) kept[count].iov_len = (size_t)rest;
      rest -= (ssize_t)kept[count].iov_len;
    }
    note(WRITE, status.st_ino, (uint64_t)from, 0, 0, kept, count);
  }
  return done;
}
static struct iovec one(const void *data, size_t bytes) { return (struct iovec){(void *)data, bytes}; }

ssize_t write(int file, const void *data, size_t bytes) { struct iovec all = one(data, bytes); return written(file, &all, 1, -1, 1); }
ssize_t pwrite(int file, const void *data, size_t bytes, off_t at) { struct iovec all = one(data, bytes); return written(file, &all, 1, at, 0); }
ssize_t pwrite64(int file, const void *data, size_t bytes, off64_t at) { struct iovec all = one(data, bytes); return written(file, &all, 1, at, 0); }
ssize_t writev(int file, const struct iovec *data, int parts) { return written(file, data, parts, -1, 1); }
ssize_t pwritev(int file, const struct iovec *data, int parts, off_t at) { return written(file, data, parts, at, 0); }
ssize_t pwritev64(int file, const struct iovec *data, int parts, off64_t at) { return written(file, data, parts, at, 0); }
ssize_t sendmsg(int file, const struct msghdr *message, int flags) {
  if (folder && trace >= 0 && isLine(file)) note(SAY, 0, 0, 0, 0, message->msg_iov, (int)message->msg_iovlen);
  return REAL(sendmsg)(file, message, flags);
}

static int opened(int at, const char *path, int flags, mode_t mode) {
  char whole[pathMax];
  const char *name = at == AT_FDCWD || path[0] == '/' ? onDisk(path, whole) : 0;
  struct stat before;
  int wasThere = name && !stat(path, &before);
  int file = REAL(openat)(at, path, flags, mode);
  if (file < 0 || file >= filesMax) return file;
  ours[file] = 0;
  struct stat status;
  if (!name || fstat(file, &status) || !(S_ISREG(status.st_mode) || S_ISDIR(status.st_mode))) return file;
  ours[file] = status.st_ino;
  if (!wasThere) note(MAKE, status.st_ino, 0, name, 0, 0, 0);
  else if (flags & O_TRUNC && before.st_size > 0) {
    isFull(-before.st_size);
    note(RESIZE, status.st_ino, 0, 0, 0, 0, 0);
  }
  return file;
}
static mode_t modeOf(int flags, va_list rest) { return flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, mode_t) : 0; }
#define OPEN(name) \
  int name(const char *path, int flags, ...) { \
    va_list rest; va_start(rest, flags); mode_t mode = modeOf(flags, rest); va_end(rest); \
    return opened(AT_FDCWD, path, flags, mode); \
  }
OPEN(open)
OPEN(open64)
int openat64(int at, const char *path, int flags, ...) {
  va_list rest; va_start(rest, flags); mode_t mode = modeOf(flags, rest); va_end(rest);
  return opened(at, path, flags, mode);
}

static int64_t sizeAt(const char *path) {
  struct stat status;
  return stat(path, &status) || !S_ISREG(status.st_mode) || status.st_nlink > 1 ? 0 : status.st_size;
}

static int resized(int file, off64_t size) {
  struct stat status;
  int isOurs = fileOf(file, &status);
  if (isOurs && size < status.st_size) isFull(size - status.st_size); // growing makes a hole, which takes no room
  int failed = REAL(ftruncate64)(file, size);
  if (!failed && isOurs) note(RESIZE, status.st_ino, (uint64_t)size, 0, 0, 0, 0);
  return failed;
}
int ftruncate(int file, off_t size) { return resized(file, size); }
int ftruncate64(int file, off64_t size) { return resized(file, size); }
int truncate(const char *path, off_t size) {
  int file = open(path, O_RDWR | O_CLOEXEC);
  if (file < 0) return -1;
  int failed = resized(file, size);
  REAL(close)(file);
  return failed;
}
int posix_fallocate(int file, off_t from, off_t bytes) {
  struct stat status;
  int isOurs = fileOf(file, &status);
  int64_t more = isOurs ? from + bytes - status.st_size : 0;
  if (isFull(more > 0 ? more : 0)) return ENOSPC;
  int failed = REAL(posix_fallocate)(file, from, bytes);
  if (!failed && more > 0) note(RESIZE, status.st_ino, (uint64_t)(from + bytes), 0, 0, 0, 0);
  return failed;
}

int rename(const char *from, const char *to) {
  char one[pathMax], two[pathMax];
  const char *old = onDisk(from, one), *new = onDisk(to, two);
  int64_t room = new ? sizeAt(to) : 0;
  int failed = REAL(rename)(from, to);
  if (failed || !(old || new)) return failed;
  isFull(-room);
  note(RENAME, 0, 0, old ? old : from, new ? new : to, 0, 0);
  return failed;
}
int link(const char *from, const char *to) {
  char one[pathMax], two[pathMax];
  const char *old = onDisk(from, one), *new = onDisk(to, two);
  int failed = REAL(link)(from, to);
  if (!failed && old && new) note(LINK, 0, 0, old, new, 0, 0);
  return failed;
}
static int removed(const char *path, int (*how)(const char *)) {
  char whole[pathMax];
  const char *name = onDisk(path, whole);
  int64_t room = name ? sizeAt(path) : 0;
  int failed = how(path);
  if (failed || !name) return failed;
  isFull(-room);
  note(REMOVE, 0, 0, name, 0, 0, 0);
  return failed;
}
int unlink(const char *path) { return removed(path, REAL(unlink)); }
int rmdir(const char *path) { return removed(path, REAL(rmdir)); }
int mkdir(const char *path, mode_t mode) {
  char whole[pathMax];
  const char *name = onDisk(path, whole);
  int failed = REAL(mkdir)(path, mode);
  struct stat status;
  if (!failed && name && !stat(path, &status)) note(MAKE, status.st_ino, 1, name, 0, 0, 0);
  return failed;
}

static int synced(int file, int (*how)(int)) {
  struct stat status, traced = {0};
  int isOurs = fileOf(file, &status);
  if (slowMs) {
    const struct timespec delay = {slowMs / 1000, slowMs % 1000 * 1000000};
    nanosleep(&delay, 0);
  }
  if (isOurs && control && __atomic_add_fetch(&control->syncs, 1, __ATOMIC_SEQ_CST) == control->failing) {
    errno = EIO;
    return -1;
  }
  // What was written while it was under way may have missed it.
  if (trace >= 0) fstat(trace, &traced);
  // A trace is made on a disk in memory, or of a program that is thrown away: its own syncs would only cost time.
  int failed = isOurs && trace >= 0 ? 0 : how(file);
  if (isOurs && !failed) note(SYNC, status.st_ino, (uint64_t)traced.st_size, 0, 0, 0, 0);
  return failed;
}
int fsync(int file) { return synced(file, REAL(fsync)); }
int fdatasync(int file) { return synced(file, REAL(fdatasync)); }

static void withRoom(const char *path, struct statfs64 *found) {
  char whole[pathMax];
  if (!control || !control->isLimited || !onDisk(path, whole)) return;
  int64_t left = control->left > 0 ? control->left : 0;
  found->f_bavail = found->f_bfree = (uint64_t)left / (uint64_t)found->f_bsize;
}
int statfs64(const char *path, struct statfs64 *found) {
  int failed = REAL(statfs64)(path, found);
  if (!failed) withRoom(path, found);
  return failed;
}
