// For a program that stands for other machines: it must not take processor time from this one.
import { execFileSync } from 'node:child_process'
import { setPriority } from 'node:os'

/**
 * From now on this process runs only when a processor is idle. The lowest priority alone is not enough: a process that wakes up waits
 * some milliseconds for its turn, and such delays are what is measured.
 */
export function giveWay(): void {
  setPriority(19)
  try {
    execFileSync('chrt', ['--idle', '--all-tasks', '--pid', '0', String(process.pid)], { stdio: 'ignore' })
  } catch {
    // Not available on this system: the lowest priority must do.
  }
}
