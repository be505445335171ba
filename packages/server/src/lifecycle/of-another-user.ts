// Explains files of another user among Lounge's own: somebody started Lounge, or restored its files, as root. One sentence says whose
// they are and how to give them back, because no file is missing and no setting is wrong.
import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartRefused, systemCode } from './start-refused.ts'

/** Whether the system denies this user access. */
export const isForbidden = (error: unknown): boolean => ['EACCES', 'EPERM'].includes(systemCode(error) ?? '')

/** @param folder its owner is the user that Lounge runs as */
export function ofAnotherUser(path: string, folder: string): StartRefused {
  // If a file in a closed folder cannot be examined, the folder is the problem.
  if (!existsSync(path) && path !== folder && path !== dirname(path)) return ofAnotherUser(dirname(path), folder)
  const [{ uid }, { uid: owner }] = [statSync(path), statSync(folder)]
  const user = process.getuid?.()
  if (user === undefined || uid === user)
    return new StartRefused(`Lounge may not read and write ${path}: give its user that right, and do this again.`)
  return new StartRefused(
    owner === user
      ? `${path} belongs to the user ${uid}, and Lounge, which runs as the user ${user}, cannot open it: sudo chown -R ${user} ${folder}, and do this again.`
      : `${path} belongs to the user ${uid}, and the user ${user} cannot open it. Give this command as that user: sudo -u '#${uid}' …`,
  )
}

/** @throws StartRefused if the path exists but this user may not read and write it */
export function refuseClosed(path: string, folder: string): void {
  try {
    accessSync(path, constants.R_OK | constants.W_OK)
  } catch (error) {
    if (isForbidden(error)) throw ofAnotherUser(path, folder)
  }
}
