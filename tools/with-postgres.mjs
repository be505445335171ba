// Runs a command with TEST_PG_URL naming a PostgreSQL made for it alone: a new cluster in a temporary folder that
// listens on a socket in that folder only, and is gone when the command ends. A TEST_PG_URL that is already set is
// left alone; without PostgreSQL on the machine the command runs without one, and the tests run on SQLite only. The cluster,
// the tests' temporary folders, and so the files of SQLite, are in memory where the machine has a folder for that.
// Usage: node tools/with-postgres.mjs vitest run
import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostgres, inMemory, onWindows, toolEnvironment } from './machine.mjs'

const [program, ...args] = process.argv.slice(2)
if (program === undefined) throw new Error('Which command shall run? node tools/with-postgres.mjs <command> …')

const programs = findPostgres()
if (process.env['TEST_PG_URL'] !== undefined) {
  process.exitCode = await run(program, args, {})
} else if (programs === undefined) {
  console.warn('PostgreSQL is not installed: these tests run on SQLite only.')
  process.exitCode = await run(program, args, {})
} else {
  const { TMPDIR: place = tmpdir() } = inMemory()
  const folder = mkdtempSync(join(place, 'lounge-pg-'))
  try {
    startCluster(programs, folder)
    const url = `postgresql://lounge@/postgres?host=${encodeURIComponent(folder)}`
    process.exitCode = await run(program, args, { TEST_PG_URL: url })
  } finally {
    asPostgres(folder, join(programs, 'pg_ctl'), ['-D', join(folder, 'cluster'), '-m', 'immediate', 'stop'])
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @type {(programs: string, folder: string) => void} */
function startCluster(programs, folder) {
  chmodSync(folder, 0o700)
  const account = serverAccount()
  if (account !== undefined) chownSync(folder, account.uid, account.gid)
  const cluster = join(folder, 'cluster')
  const locale = ['-E', 'UTF8', '--locale=C.UTF-8']
  const made = asPostgres(folder, join(programs, 'initdb'), [
    '-D',
    cluster,
    '-U',
    'lounge',
    '-A',
    'trust',
    '-N',
    ...locale,
  ])
  const log = join(folder, 'log')
  // No address to listen on: nothing to collide with, nothing to reach from outside. Nothing here outlives the run,
  // so it need not reach the disk either.
  const options = `-c listen_addresses='' -c unix_socket_directories='${folder}' -c fsync=off -c max_connections=100`
  const started =
    made && asPostgres(folder, join(programs, 'pg_ctl'), ['-D', cluster, '-w', '-l', log, '-o', options, 'start'])
  if (!started) throw new Error(`PostgreSQL did not start for the tests.\n${readLog(log)}`)
}

/** @type {(folder: string, file: string, args: string[]) => boolean} */
function asPostgres(folder, file, args) {
  const env = { ...process.env, HOME: folder, LC_ALL: 'C.UTF-8' }
  return spawnSync(file, args, { cwd: folder, stdio: 'ignore', env, ...serverAccount() }).status === 0
}

/** @type {() => { uid: number, gid: number } | undefined} PostgreSQL refuses to run as root; who runs it then. */
function serverAccount() {
  if (process.getuid?.() !== 0) return undefined
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n')
  const line =
    accounts.find((entry) => entry.startsWith('postgres:')) ?? accounts.find((entry) => entry.startsWith('nobody:'))
  const [, , uid, gid] = line?.split(':') ?? []
  if (uid === undefined || gid === undefined) throw new Error('There is no account but root to run PostgreSQL with.')
  return { uid: Number(uid), gid: Number(gid) }
}

/** @type {(log: string) => string} */
function readLog(log) {
  try {
    return readFileSync(log, 'utf8')
  } catch {
    return '' // it failed before it wrote one
  }
}

/** @type {(program: string, args: readonly string[], extra: NodeJS.ProcessEnv) => Promise<number>} */
function run(program, args, extra) {
  const env = { ...toolEnvironment(), ...inMemory(), ...extra }
  const child = spawn(program, args, { stdio: 'inherit', env, shell: onWindows })
  // A stop asked of us is asked of the command; we stay to put the cluster away.
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code) => resolve(code ?? 1))
  })
}
