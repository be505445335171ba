// A process whose supervisor is gone writes nothing any more: the next supervisor may have put back the data by now, and started another.
import { StartRefused } from '../lifecycle/start-refused.ts'

const supervisor = Number(process.env['LOUNGE_SUPERVISOR'])
/** Whether it is the supervisor that started this process. */
export const isSupervised = supervisor > 0
// What this process starts is not the supervisor's own.
delete process.env['LOUNGE_SUPERVISOR']

/**
 * Asked when the data are taken, and not only when the supervisor hangs up: a process that is loading hears of that too late.
 * @throws StartRefused
 */
export function refuseOrphan(): void {
  if (isSupervised && !isThere(supervisor))
    throw new StartRefused('The program that started this Lounge has ended. Start Lounge again.')
}

function isThere(pid: number): boolean {
  if (process.platform !== 'win32') return process.ppid === pid
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
