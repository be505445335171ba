// Sizes of files in the unit in which people see them on a disk.

const tenthOfMegabyte = 100_000

/** `12.3 MB`. A new lounge is small, and 0.0 MB would be nothing. */
export const megabytes = (bytes: number): string =>
  bytes < tenthOfMegabyte ? 'less than 0.1 MB' : `${(bytes / 1_000_000).toFixed(1)} MB`
