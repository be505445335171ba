// Refuses to let a process write whose supervisor is gone: the next supervisor may have put back the data and started another process.
import { StartRefused } from '../lifecycle/start-refused.ts'

const supervisor = Number(process.env['LOUNGE_SUPERVISOR'])
/** Whether the supervisor started this process. */
export const isSupervised = supervisor > 0
// Processes that this one starts are not the supervisor's.
delete process.env['LOUNGE_SUPERVISOR']

/**
 * Checked when the data are taken, and not only when the supervisor disconnects: a process that is still loading hears of that too late.
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
