// Refuses to run as root in another user's lounge. That user could not open the files that root writes: its own backups, or its next start,
// would fail.
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { StartRefused } from '../lifecycle/start-refused.ts'

/**
 * The server itself makes the folder of the secrets, so its owner is the server's user. A new lounge has none yet.
 * @param user absent on systems without numeric users
 * @throws StartRefused
 */
export function refuseRootForOthers(dataDir: string, user = process.getuid?.()): void {
  const folder = [join(dataDir, 'secrets'), dataDir].find((path) => existsSync(path))
  if (user !== 0 || folder === undefined) return
  const { uid } = statSync(folder)
  if (uid !== 0)
    throw new StartRefused(
      `${folder} belongs to the user ${uid}, who could not open what root writes there; nothing was changed. Give this command as that user: sudo -u '#${uid}' …`,
    )
}
