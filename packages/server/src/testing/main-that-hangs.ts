// The tests' server that hangs on SIGUSR2, in the way that LOUNGE_HANG names. Only the tests of its supervisor start it.
import { subscribe } from 'node:diagnostics_channel'
import { Server } from 'node:net'
import { SqlLog } from '../log/sql-log.ts'
import { run } from '../lifecycle/start.ts'

export type Hang = keyof typeof hangs

const doors = new Set<Server>()
subscribe('tracing:net.server.listen:asyncEnd', (told) => {
  if (typeof told === 'object' && told !== null && 'server' in told && told.server instanceof Server)
    doors.add(told.server)
})

const hangs = {
  /** The only thread is busy for ever. */
  'blocked loop': () => {
    for (;;);
  },
  /** The database never answers a commit, and everything else goes on. */
  'stuck writer': () => {
    SqlLog.prototype.append = () => new Promise<void>(() => undefined)
  },
  /** Open sockets go on; new connections are not accepted. */
  'shut door': () => {
    for (const door of doors) door.close()
  },
}
process.once('SIGUSR2', hangs[process.env['LOUNGE_HANG'] as Hang]) // the test says one of them
await run(process.env, { mayLoseCommits: true, demoPastDays: 0, aliveEveryMs: 200 })
