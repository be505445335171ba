// A PostgreSQL for tests only: a new cluster in its own folder, which listens on a socket in that folder and nowhere else.
import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/**
 * @typedef {object} Cluster
 * @property {string} folder of its files, in `cluster`, and of its socket
 * @property {string} url
 * @property {(whenReady?: boolean) => void} start returns once it takes connections, or at once
 * @property {() => void} remove
 */

/** @type {(programs: string, place: string) => Cluster} */
export function makeCluster(programs, place) {
  const folder = mkdtempSync(join(place, 'lounge-pg-'))
  chmodSync(folder, 0o700)
  const account = serverAccount()
  if (account !== undefined) chownSync(folder, account.uid, account.gid)
  const files = join(folder, 'cluster')
  const log = join(folder, 'log')
  const how = ['-U', 'lounge', '-A', 'trust', '-N', '-E', 'UTF8', '--locale=C.UTF-8']
  must(asPostgres(folder, join(programs, 'initdb'), ['-D', files, ...how]), log)
  // It has no address, so nothing collides with it or reaches it from outside. Its data do not outlive the run, so they need not be
  // synced to disk.
  const options = `-c listen_addresses='' -c unix_socket_directories='${folder}' -c fsync=off -c max_connections=100`
  const control = join(programs, 'pg_ctl')
  return {
    folder,
    url: `postgres:///postgres?host=${encodeURIComponent(folder)}&user=lounge`,
    start: (whenReady = true) =>
      must(asPostgres(folder, control, ['-D', files, whenReady ? '-w' : '-W', '-l', log, '-o', options, 'start']), log),
    remove: () => {
      asPostgres(folder, control, ['-D', files, '-m', 'immediate', 'stop'])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** @type {(folder: string, file: string, args: string[]) => boolean} */
function asPostgres(folder, file, args) {
  const env = { ...process.env, HOME: folder, LC_ALL: 'C.UTF-8' }
  return spawnSync(file, args, { cwd: folder, stdio: 'ignore', env, ...serverAccount() }).status === 0
}

/** @type {() => { uid: number, gid: number } | undefined} The account that runs PostgreSQL, which refuses to run as root. */
function serverAccount() {
  if (process.getuid?.() !== 0) return undefined
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n')
  const line =
    accounts.find((entry) => entry.startsWith('postgres:')) ?? accounts.find((entry) => entry.startsWith('nobody:'))
  const [, , uid, gid] = line?.split(':') ?? []
  if (uid === undefined || gid === undefined) throw new Error('There is no account but root to run PostgreSQL with.')
  return { uid: Number(uid), gid: Number(gid) }
}

/** @type {(isDone: boolean, log: string) => void} */
function must(isDone, log) {
  if (!isDone) throw new Error(`PostgreSQL did not start for the tests.\n${readLog(log)}`)
}

/** @type {(log: string) => string} */
function readLog(log) {
  try {
    return readFileSync(log, 'utf8')
  } catch {
    return '' // it failed before it wrote a log
  }
}
