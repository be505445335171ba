// Whose the service of this machine is: there is one, and a second folder with Lounge must not stop or take away that of the first.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { StartRefused } from '../../packages/server/src/lifecycle/start-refused.ts'

const workingDirectory = 'WorkingDirectory='
export const workingDirectoryOf = (home: string): string => `${workingDirectory}${home.replaceAll('%', '%%')}`

/**
 * One whose folder is gone is nobody's, and may be taken away from anywhere.
 * @param unit what systemd reads
 * @throws StartRefused where it runs another folder
 */
export function refuseUnitOfOther(home: string, unit: string): void {
  const line = unit.split('\n').find((each) => each.startsWith(workingDirectory))
  if (line === undefined || line === workingDirectoryOf(resolve(home))) return
  const folder = line.slice(workingDirectory.length).replaceAll('%%', '%')
  if (existsSync(folder))
    throw new StartRefused(`The service belongs to another folder with Lounge: remove it there, in ${folder}.`)
}

/**
 * WinSW knows the service by its name alone, so Windows is asked which program that is.
 * @param program of this folder
 * @throws StartRefused where the service is another one
 */
export function refuseServiceOfOther(program: string): void {
  const { status, stdout } = spawnSync('sc.exe', ['qc', 'lounge'], { encoding: 'latin1' })
  if (status !== 0 || plain(stdout).includes(plain(program))) return
  const [other = 'unknown'] = /[a-z]:\\[^"\r\n]+\.exe/i.exec(stdout) ?? []
  throw new StartRefused(
    `The service belongs to another folder with Lounge: remove it there first. It runs ${other}. Is that folder gone? Then do: sc.exe delete lounge`,
  )
}

/** Windows answers in another code than ours, and takes no account of capitals. */
const plain = (text: string): string => text.replaceAll(/[^!-~]/g, '').toLowerCase()
