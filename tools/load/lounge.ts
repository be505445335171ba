// The lounge that is loaded: the real server as a process, on a disk as slow as asked, and what can be seen of it from outside.
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
  /** Milliseconds that each sync takes longer; 0 where that cannot be had. */
  readonly diskMs: number
  /** Nothing where it takes what this machine has not got: Linux and a C compiler. */
  readonly setClockOff: ((ms: number) => void) | undefined
  /** What it holds after its garbage is collected, in MB, and how many handles it has open. Linux only. */
  readonly held: () => Promise<{ readonly megabytes: number; readonly handles: number }>
  /** As `npm run backup` does it, beside the server. @returns what it ended with */
  readonly backUp: () => Promise<number | null>
  /** What is wrong with its books, and the ids of its log; the server is stopped before. */
  readonly look: () => Promise<{ readonly faults: readonly string[]; readonly ids: readonly string[] }>
  readonly end: () => Promise<void>
}

/** The demo without the days before tonight: nothing of them is asked for here. */
const program = inRoot('packages/server/src/testing/main-in-tests.ts')

/** @param diskMs that each sync is to take longer */
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
