// The files that root writes in a lounge of another user cannot be opened by that user: its own backups would fail from then on, or
// its next start.
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { StartRefused } from '../lifecycle/start-refused.ts'

/**
 * The folder of the secrets is the server's own work: it says best who the server is. A new lounge has none yet.
 * @param user absent where the system has no such numbers
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
