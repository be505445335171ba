// Where the disk lies on which a folder is.
import { statSync } from 'node:fs'
import { dirname } from 'node:path'

/** Nothing where there is no such folder. */
type DeviceOf = (path: string) => number | undefined
const deviceOf: DeviceOf = (path) => statSync(path, { throwIfNoEntry: false })?.dev

/** The folder at which the disk is mounted that has this one; of a folder that is not there yet, the one that it will be in. */
export function mountPointOf(folder: string, device: DeviceOf = deviceOf): string {
  const disk = device(folder)
  const above = dirname(folder)
  if (above === folder || (disk !== undefined && device(above) !== disk)) return folder
  return mountPointOf(above, device)
}
