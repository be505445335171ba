// Files of another user where Lounge has its own: somebody started it, or put them back, as root. They are there, and no wrong setting is
// in the way: one sentence says whose they are, and what gives them back.
import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartRefused, systemCode } from './start-refused.ts'

/** Whether the system forbids it to this user. */
export const isForbidden = (error: unknown): boolean => ['EACCES', 'EPERM'].includes(systemCode(error) ?? '')

/** @param folder whose owner is the one that Lounge runs as */
export function ofAnotherUser(path: string, folder: string): StartRefused {
  // What lies in a closed folder cannot be looked at: then it is that folder.
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

/** @throws StartRefused where something is there that this user may not read and write */
export function refuseClosed(path: string, folder: string): void {
  try {
    accessSync(path, constants.R_OK | constants.W_OK)
  } catch (error) {
    if (isForbidden(error)) throw ofAnotherUser(path, folder)
  }
}
