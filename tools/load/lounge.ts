// The lounge under load: the real server as a process, on a disk of any slowness, with what can be observed from outside.
import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { forget, startProgram, temporaryFolder } from '../../bench/children.ts'
import { fillShelves } from '../../bench/server/clients.ts'
import { faultsIn } from '../../packages/server/src/testing/books.ts'
import { hasShim, onDisk } from '../../packages/server/src/testing/disk/shim.ts'
import { openDatabase } from '../../packages/server/src/db/open.ts'
import { wrongClock } from '../../packages/server/src/testing/wrong-clock.ts'
import { inRoot } from '../machine.mjs'

const collectsGarbage = `data:text/javascript,process.on('SIGUSR2',()=>globalThis.gc())`
const withGarbage = ['--expose-gc', '--import', collectsGarbage]

export interface Loaded {
  readonly origin: string
  /** How many milliseconds longer each sync takes; 0 if that is not available. */
  readonly diskMs: number
  /** Undefined if this machine lacks Linux or a C compiler. */
  readonly setClockOff: ((ms: number) => void) | undefined
  /** Its memory after garbage collection, in MB, and its open handles. Linux only. */
  readonly held: () => Promise<{ readonly megabytes: number; readonly handles: number }>
  /** Makes a backup beside the server, as `npm run backup` does. @returns the exit code */
  readonly backUp: () => Promise<number | null>
  /** Stops the server, and returns the faults in its books and the ids of its log. */
  readonly look: () => Promise<{ readonly faults: readonly string[]; readonly ids: readonly string[] }>
  readonly end: () => Promise<void>
}

/** The demo without the days before tonight, which nothing here asks for. */
const program = inRoot('packages/server/src/testing/main-in-tests.ts')

/** @param diskMs how much longer each sync takes */
export async function openLoaded(diskMs: number): Promise<Loaded> {
  const folder = temporaryFolder()
  const slow = diskMs > 0 && hasShim ? onDisk(folder, { slowMs: diskMs }) : undefined
  const clock = wrongClock(folder)
  const preloads = [slow?.['LD_PRELOAD'], clock?.environment['LD_PRELOAD']].filter((each) => each !== undefined)
  const dataDir = join(folder, 'lounge')
  const all = {
    PORT: '0',
    LOUNGE_MODE: 'demo',
    LOG_LEVEL: 'warn',
    DATA_DIR: dataDir,
    BACKUP_DIR: join(folder, 'backups'),
    ...slow,
    ...clock?.environment,
    LD_PRELOAD: preloads.join(':'),
  }
  const server = await startProgram(program, { env: all, nodeArgs: withGarbage })
  const origin = /Lounge is ready: (\S+)/.exec(server.output())?.[1]
  if (origin === undefined) throw new Error(`the server never said where it listens:\n${server.output()}`)
  await fillShelves(origin)
  return {
    origin,
    diskMs: slow ? diskMs : 0,
    setClockOff: clock?.setOff,
    held: async () => {
      process.kill(server.pid, 'SIGUSR2')
      await pause(300)
      const status = readFileSync(`/proc/${server.pid}/status`, 'utf8')
      const megabytes = Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024
      return { megabytes, handles: readdirSync(`/proc/${server.pid}/fd`).length }
    },
    backUp: () => {
      const backup = inRoot('packages/server/src/backup/main.ts')
      const child = spawn(process.execPath, [backup, 'backup'], {
        env: { PATH: process.env['PATH'], ...all },
        stdio: 'ignore',
      })
      return new Promise((resolve) => child.once('exit', resolve))
    },
    look: async () => {
      await server.stop()
      const { db, close } = await openDatabase(dataDir)
      const faults = await faultsIn(db)
      const rows = await db.selectFrom('log').select('command_id').execute()
      await close()
      return { faults, ids: rows.map(({ command_id: id }) => id) }
    },
    end: async () => {
      await server.stop()
      forget(folder)
    },
  }
}
