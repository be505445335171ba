// A copy of Lounge that the service's user cannot open: the message says how to mend it.
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { onWindows } from '../machine.mjs'
import { whyClosed } from './closed.ts'

let folder = ''
let home = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lounge-closed-'))
  chmodSync(folder, 0o755)
  home = join(folder, 'lounge')
  for (const name of ['.', 'packages', 'tools', 'data']) make(name, 0o755)
  writeFileSync(join(home, 'package.json'), '{}')
  chmodSync(join(home, 'package.json'), 0o644)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Makes a folder of this mode, whatever the umask. */
function make(name: string, mode: number): void {
  mkdirSync(join(home, name), { recursive: true })
  chmodSync(join(home, name), mode)
}
const modeOf = (name: string): string => (statSync(join(home, name)).mode & 0o777).toString(8)

describe.skipIf(onWindows)('who installs the service', () => {
  test('from a folder of root under a tight umask is told how the service gets in, and what lies beside stays closed', () => {
    expect(whyClosed(home)).toBeUndefined()
    for (const name of ['packages', 'tools', 'data', '.']) make(name, 0o700)
    chmodSync(join(home, 'package.json'), 0o600)
    const said = whyClosed(home) ?? ''
    expect(said).toMatch(
      /^The service has a user of its own, who cannot open .*lounge\. Let it in, and do this again:\n {2}sudo chmod /,
    )
    spawnSync('sh', ['-c', said.split('\n')[1]?.replaceAll('sudo ', '') ?? ''])
    expect(['.', 'packages', 'tools', 'package.json', 'data'].map(modeOf)).toEqual(['755', '755', '755', '644', '700'])
    expect(whyClosed(home)).toBeUndefined()
  })

  test('hears of packages, too, that came under a tight umask', () => {
    make('node_modules', 0o700)
    expect(whyClosed(home)).toContain(`who cannot open ${join(home, 'node_modules')}. Let it in`)
  })

  test('below a folder that is somebody’s own is sent elsewhere: that one stays closed', () => {
    chmodSync(folder, 0o700)
    make('.', 0o700)
    expect(whyClosed(home)).toBe(
      `The service has a user of its own, who cannot open ${folder}: put Lounge into another folder, such as /opt/lounge.`,
    )
  })
})
