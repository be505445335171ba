// Runs a command with TEST_PG_URL naming a PostgreSQL made for it alone: a new cluster in a temporary folder that
// listens on a socket in that folder only, and is gone when the command ends. A TEST_PG_URL that is already set is
// left alone; without PostgreSQL on the machine the command runs without one, and the tests run on SQLite only. The cluster,
// the tests' temporary folders, and so the files of SQLite, are in memory where the machine has a folder for that.
// Usage: node tools/with-postgres.mjs vitest run
import { spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { makeCluster } from './cluster.mjs'
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
  const cluster = makeCluster(programs, place)
  try {
    cluster.start()
    process.exitCode = await run(program, args, { TEST_PG_URL: cluster.url })
  } finally {
    cluster.remove()
  }
}

/** @type {(program: string, args: readonly string[], extra: NodeJS.ProcessEnv) => Promise<number>} */
function run(program, args, extra) {
  const env = { ...toolEnvironment(), ...inMemory(), ...extra }
  const child = spawn(program, args, { stdio: 'inherit', env, shell: onWindows })
  // Passes a stop on to the command, and stays to remove the cluster.
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code) => resolve(code ?? 1))
  })
}
