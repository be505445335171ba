// A program that stands for other machines: what it takes of this one's processors is not theirs to take.
import { execFileSync } from 'node:child_process'
import { setPriority } from 'node:os'

/**
 * Runs from now on only where a processor has nothing else to do. The lowest priority alone is not that: who wakes up waits for
 * its turn to end, some milliseconds, and those are what is measured.
 */
export function giveWay(): void {
  setPriority(19)
  try {
    execFileSync('chrt', ['--idle', '--all-tasks', '--pid', '0', String(process.pid)], { stdio: 'ignore' })
  } catch {
    // Not on this system: the lowest priority has to do.
  }
}
