// Finds the mount point of the disk that a folder is on.
import { statSync } from 'node:fs'
import { dirname } from 'node:path'

/** The device number of a folder; undefined if there is no such folder. */
type DeviceOf = (path: string) => number | undefined
const deviceOf: DeviceOf = (path) => statSync(path, { throwIfNoEntry: false })?.dev

/** The mount point of the folder's disk. For a folder that does not exist yet: of the disk that it will be on. */
export function mountPointOf(folder: string, device: DeviceOf = deviceOf): string {
  const disk = device(folder)
  const above = dirname(folder)
  if (above === folder || (disk !== undefined && device(above) !== disk)) return folder
  return mountPointOf(above, device)
}
