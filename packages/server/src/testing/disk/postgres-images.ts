// An evening on PostgreSQL whose cluster loses power: PostgreSQL itself recovers each image, which is then checked.
import { spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { openDatabase } from '../../db/open.ts'
import { connectionTo } from '../../db/postgres-connection.ts'
import { lookAt } from '../../db/testing/addresses.ts'
import { SqlLog } from '../../log/sql-log.ts'
import { faultsIn } from '../books.ts'
import { type Judged, type LogLine, lostOrChanged } from './images.ts'
import { type Image, thingsOn } from './power-cut.ts'
import { onDisk } from './shim.ts'
import { keptEvening, type Told, tracedEvening, type TracedEvening, tracePath } from './traced-evening.ts'

/** One in this many images also has its books replayed. */
const replayedEach = 50
/** For a busy machine. */
const comesUpWithinMs = 60_000

const debian = '/usr/lib/postgresql'
const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : []
/** The folder of PostgreSQL's programs, the newest first; undefined without any. */
export const postgresPrograms = [
  ...versions.map((version) => join(debian, version, 'bin')),
  ...(process.env['PATH'] ?? '').split(':'),
].find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))

/** PostgreSQL refuses to run as root, so another user runs it. */
function account(): { readonly uid?: number; readonly gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => /^(postgres|nobody):/.test(entry))
  const [, , uid, gid] = line?.split(':') ?? []
  return { uid: Number(uid), gid: Number(gid) }
}
const runner = account()
const owned = (path: string): void => {
  if (runner.uid !== undefined && runner.gid !== undefined) chownSync(path, runner.uid, runner.gid)
}

/** Small, so that an evening cycles through it: segments of a megabyte, a checkpoint every few seconds. */
const settings = {
  listen_addresses: '',
  max_connections: 20,
  shared_buffers: '4MB',
  autovacuum: 'off',
  wal_writer_delay: '10ms',
  max_wal_size: '4MB',
  min_wal_size: '2MB',
  checkpoint_timeout: '30s',
}

interface Cluster {
  readonly url: string
  stop(): Promise<void>
}

async function startCluster(
  folder: string,
  sockets: string,
  more: Readonly<Record<string, string>>,
  environment: Readonly<Record<string, string>> = {},
): Promise<Cluster> {
  const all = { ...settings, ...more, unix_socket_directories: sockets }
  const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(join(postgresPrograms ?? '', 'postgres'), ['-D', folder, ...options], {
    env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8', ...environment },
    cwd: sockets,
    stdio: ['ignore', 'ignore', 'pipe'],
    ...runner,
  })
  let said = ''
  child.stderr.on('data', (part) => (said = (said + String(part)).slice(-4_000)))
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = `postgres:///postgres?${new URLSearchParams({ host: sockets, user: 'lounge' }).toString()}`
  const stop = async (): Promise<void> => {
    child.kill('SIGQUIT') // at once, without putting anything in order
    await ended
  }
  for (const until = performance.now() + comesUpWithinMs; ;) {
    if (await answers(url)) return { url, stop }
    if (child.exitCode === null && performance.now() < until) {
      await sleep(5)
      continue
    }
    await stop()
    throw new Error(`the cluster did not come up: ${said}`)
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client(url)
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}

interface Planted {
  /** Settings that a lounge would refuse. */
  readonly settings?: Readonly<Record<string, string>>
  /** The server with a planted mistake, and which. */
  readonly program?: string
  readonly environment?: Readonly<Record<string, string>>
}

export async function postgresEvening(commands: number, planted: Planted = {}): Promise<PostgresEvening> {
  const place = mkdtempSync(join(tmpdir(), 'lounge-cut-'))
  chmodSync(place, 0o755)
  const [folder, sockets, dataDir] = [join(place, 'disk'), join(place, 'sockets'), join(place, 'data')]
  for (const path of [folder, sockets, dataDir]) mkdirSync(path)
  for (const path of [folder, sockets]) owned(path)
  const made = spawnSync(
    join(postgresPrograms ?? '', 'initdb'),
    ['-D', folder, '-U', 'lounge', '-A', 'trust', '-N', '-E', 'UTF8', '--locale=C', '--wal-segsize=1'],
    { cwd: sockets, env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8' }, ...runner },
  )
  if (made.status !== 0) throw new Error(`no cluster was made: ${String(made.stderr)}`)
  const before = thingsOn(folder)
  writeFileSync(tracePath(place), '')
  owned(tracePath(place))
  const shim = onDisk(place, { folder, trace: tracePath(place) })
  const cluster = await startCluster(folder, sockets, planted.settings ?? {}, shim)
  try {
    const environment = { ...planted.environment, DATA_DIR: dataDir, DATABASE_URL: cluster.url }
    const { program } = planted
    const evening = await tracedEvening({ place, folder, before, environment, commands, program })
    const reference = await referenceIn(cluster.url, evening.told)
    writeFileSync(referencePath(place), JSON.stringify(reference))
    return new PostgresEvening(evening, reference)
  } finally {
    await cluster.stop()
  }
}

const referencePath = (place: string): string => join(place, 'reference.json')

/** An evening that was kept. */
export const keptPostgresEvening = (place: string): PostgresEvening =>
  // As it was written above.
  new PostgresEvening(keptEvening(place), JSON.parse(readFileSync(referencePath(place), 'utf8')) as Reference)

interface Reference {
  readonly log: readonly LogLine[]
  readonly faults: readonly string[]
}

/** The end without a power cut: in order, with every answer as it was given. */
const referenceIn = (url: string, told: readonly Told[]): Promise<Reference> =>
  lookAt(url, async (db) => {
    const known = await new SqlLog(db, () => undefined).known(told.map(({ id }) => id))
    const others = told.filter(({ id, answer }) => JSON.stringify(known.get(id)?.answer) !== answer)
    const log = await db
      .selectFrom('log')
      .select(['position', 'command_id as id', 'chain_hash as chain'])
      .orderBy('position')
      .execute()
    return { log, faults: [...(await faultsIn(db)), ...others.map(({ id }) => `${id} was answered otherwise`)] }
  })

export class PostgresEvening {
  readonly evening: TracedEvening
  /** The faults without a power cut. */
  readonly endedWith: readonly string[]
  readonly #place: string
  readonly #reference: readonly LogLine[]
  /** The state of the folder of images: which contents, and when they were written. */
  readonly #written = new Map<string, { readonly what: string | undefined; readonly at: bigint }>()

  constructor(evening: TracedEvening, { log, faults }: Reference) {
    this.evening = evening
    this.endedWith = faults
    this.#place = evening.place
    this.#reference = log
  }
  remove(): void {
    rmSync(this.#place, { recursive: true, force: true })
  }

  readonly judge: Judged['judge'] = async (image, told, number) => {
    const folder = this.#write(image)
    let cluster: Cluster | undefined
    try {
      // Recovery's own writes need not be durable.
      cluster = await startCluster(folder, join(this.#place, 'sockets'), { fsync: 'off' })
      const faults = [...(await this.#look(cluster.url, told))]
      if (faults.length === 0 && told.length > 0 && number % replayedEach === 0)
        faults.push(...(await replayed(join(this.#place, 'data'), cluster.url)))
      return faults
    } catch (error) {
      return [error instanceof Error ? error.message : String(error)]
    } finally {
      await cluster?.stop()
    }
  }

  async #look(url: string, told: readonly Told[]): Promise<readonly string[]> {
    const client = new pg.Client(connectionTo(url))
    await client.connect()
    try {
      const made = await client.query<{ log: string | null }>(`select to_regclass('log') as log`)
      if (made.rows[0]?.log === null) return told.length > 0 ? ['the log is lost'] : []
      const log = await client.query<LogLine>(
        'select position, command_id as id, chain_hash as chain from log order by position',
      )
      const money = await client.query<{ sum: number }>('select coalesce(sum(amount), 0) as sum from entry')
      const sum = money.rows[0]?.sum
      return [...(sum === 0 ? [] : [`the accounts sum to ${sum}`]), ...lostOrChanged(log.rows, this.#reference, told)]
    } finally {
      await client.end()
    }
  }

  /** Writes only what differs from the image before, or was touched since: a cluster has a thousand files. */
  #write({ files, folders, unchanged }: Image): string {
    const root = join(this.#place, 'disk')
    const at = join(this.#place, 'image')
    const there = (path: string): string => at + path.slice(root.length)
    for (const path of folders) {
      if (existsSync(there(path))) continue
      mkdirSync(there(path), { recursive: true, mode: 0o700 })
      owned(there(path))
    }
    const wanted = new Set([...files.keys()].map(there))
    for (const [path, { at: writtenAt }] of this.#written) {
      const status = statSync(path, { bigint: true, throwIfNoEntry: false })
      if (status?.mtimeNs !== writtenAt) this.#written.delete(path)
    }
    for (const entry of readdirSync(at, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name)
      if (!entry.isDirectory() && !wanted.has(path)) rmSync(path)
    }
    for (const [path, bytes] of files) {
      const target = there(path)
      const what = unchanged.get(path)
      // The process id now belongs to another program.
      if (path.endsWith('postmaster.pid')) rmSync(target, { force: true })
      else if (what === undefined || this.#written.get(target)?.what !== what) {
        writeFileSync(target, bytes)
        owned(target)
        this.#written.set(target, { what, at: statSync(target, { bigint: true }).mtimeNs })
      }
    }
    return at
  }
}

async function replayed(dataDir: string, url: string): Promise<readonly string[]> {
  const { db, close } = await openDatabase(dataDir, { url, onLost: () => undefined, mayLoseCommits: true })
  try {
    return await faultsIn(db)
  } finally {
    await close()
  }
}
