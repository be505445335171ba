// Ownership of the machine's one service: a second folder with Lounge must neither stop nor remove the service of the first.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { StartRefused } from '../../packages/server/src/lifecycle/start-refused.ts'

const workingDirectory = 'WorkingDirectory='
export const workingDirectoryOf = (home: string): string => `${workingDirectory}${home.replaceAll('%', '%%')}`

/**
 * A service whose folder is gone has no owner, and may be removed from anywhere.
 * @param unit the text that systemd reads
 * @throws StartRefused if it runs another folder
 */
export function refuseUnitOfOther(home: string, unit: string): void {
  const line = unit.split('\n').find((each) => each.startsWith(workingDirectory))
  if (line === undefined || line === workingDirectoryOf(resolve(home))) return
  const folder = line.slice(workingDirectory.length).replaceAll('%%', '%')
  if (existsSync(folder))
    throw new StartRefused(`The service belongs to another folder with Lounge: remove it there, in ${folder}.`)
}

/**
 * WinSW knows the service by its name alone, so this asks Windows for the service's program.
 * @param program the one in this folder
 * @throws StartRefused if the service belongs to another folder
 */
export function refuseServiceOfOther(program: string): void {
  const { status, stdout } = spawnSync('sc.exe', ['qc', 'lounge'], { encoding: 'latin1' })
  if (status !== 0 || plain(stdout).includes(plain(program))) return
  const [other = 'unknown'] = /[a-z]:\\[^"\r\n]+\.exe/i.exec(stdout) ?? []
  throw new StartRefused(
    `The service belongs to another folder with Lounge: remove it there first. It runs ${other}. Is that folder gone? Then do: sc.exe delete lounge`,
  )
}

/** Windows answers in another encoding than ours, and ignores case. */
const plain = (text: string): string => text.replaceAll(/[^!-~]/g, '').toLowerCase()
