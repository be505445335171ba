// A PostgreSQL that starts after the server, as after a power cut: the server says so and waits. It does not wait for one that
// refuses. Real processes on a cluster of their own.
import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { onConnection } from '../packages/server/src/db/postgres-connection.ts'
import { type ServerProcess, startServer } from '../packages/server/src/testing/server-process.ts'
import { makeCluster } from './cluster.mjs'
import { findPostgres, inMemory } from './machine.mjs'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 30_000 })

const programs = findPostgres()
const { TMPDIR: place = tmpdir() } = inMemory()
const undo: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

function start(folder: string, name: string, url: string): ServerProcess {
  const dataDir = join(folder, name)
  const server = startServer({ DATA_DIR: dataDir, DATABASE_URL: url, LOG_LEVEL: 'warn' })
  undo.push(async () => {
    server.child.kill('SIGKILL')
    await server.ended
  })
  return server
}
async function says(server: ServerProcess, words: RegExp): Promise<void> {
  await expect.poll(() => server.stderrSoFar()).toMatch(words)
}

test.skipIf(programs === undefined)(
  'REL-03 a database that is late is waited for; one that says no is not',
  async () => {
    const cluster = makeCluster(programs ?? '', place)
    undo.push(() => cluster.remove())
    const { folder, url } = cluster
    const files = join(folder, 'cluster')
    const access = readFileSync(join(files, 'pg_hba.conf'), 'utf8')
    writeFileSync(join(files, 'pg_hba.conf'), `local all stranger scram-sha-256\n${access}`)

    const first = start(folder, 'first', url)
    const nowhere = start(folder, 'nowhere', 'postgres://pos:hunter2@nowhere.invalid/lounge?sslmode=disable')
    await says(first, /^Waiting for the database "?postgres:.*\(.*ENOENT.*\)\.\n$/)
    await says(
      nowhere,
      /^Waiting for the database "?postgres:\/\/…@nowhere\.invalid.*\((?=.*(ENOTFOUND|EAI_AGAIN)).*\)\.\n$/,
    )

    // It is running, and replays its log while this file exists.
    const hold = join(folder, 'hold')
    writeFileSync(hold, '')
    writeFileSync(join(files, 'standby.signal'), '')
    appendFileSync(
      join(files, 'postgresql.conf'),
      `restore_command = 'while test -f ${hold}; do sleep 0.1; done; false'\n`,
    )
    cluster.start(false)
    const second = start(folder, 'second', url)
    await says(
      second,
      /^Waiting for the database .*\(the database system is (starting up|not yet accepting connections)\)\.\n$/,
    )
    second.child.kill('SIGTERM')
    await second.ended
    expect([first.child.exitCode, nowhere.child.exitCode]).toEqual([null, null])

    // Its log is replayed and it stays a standby: readable, but not writable.
    rmSync(hold)
    const third = start(folder, 'third', url)
    await says(
      third,
      /^Waiting for the database .*\(it is coming up, or is a standby, and so far it can only be read\)\.\n$/,
    )
    third.child.kill('SIGTERM')
    await third.ended
    expect(first.child.exitCode).toBeNull()

    await onConnection(url, (client) => client.query('select pg_promote()'))
    const origin = await first.ready
    expect((await fetch(`${origin}/api/health`)).status).toBe(200)
    expect(first.stderrSoFar()).toMatch(/^Waiting for [^\n]*\nThe database [^\n]* answers now\.\n$/)

    const refused = async (name: string, change: (address: URL) => void, words: RegExp) => {
      const address = new URL(url)
      change(address)
      const { code, stderr } = await start(folder, name, address.href).ended
      expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringMatching(words) })
    }
    await Promise.all([
      refused(
        'unknown',
        (address) => (address.pathname = '/nothing_here'),
        /cannot be opened \(database "nothing_here" does not exist\)\.\n$/,
      ),
      refused(
        'password',
        (address) => address.searchParams.set('user', 'stranger'),
        /^DATABASE_URL is .* cannot be opened \(.*password.*\)\.\n$/,
      ),
    ])
  },
)
