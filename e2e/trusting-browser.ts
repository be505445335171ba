// A browser on a device of its own, which trusts a root only once it was installed there.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserType, LaunchOptions } from '@playwright/test'

/** Where Chromium on Linux stores what its user trusts, by its age. */
const stores = ['.pki/nssdb', '.local/share/pki/nssdb']

/** @param home the device's own folder */
export function installRoot(home: string, file: string): void {
  for (const store of stores) {
    const folder = join(home, store)
    mkdirSync(folder, { recursive: true })
    // Chromium may have created it on its first run.
    if (!existsSync(join(folder, 'cert9.db'))) certutil('-d', `sql:${folder}`, '-N', '--empty-password')
    certutil('-d', `sql:${folder}`, '-A', '-t', 'C,,', '-n', 'Lounge house', '-i', file)
  }
}

function certutil(...args: readonly string[]): void {
  const { error, status, stderr } = spawnSync('certutil', args, { encoding: 'utf8' })
  if (error) throw new Error('This story needs certutil ("apt-get install libnss3-tools" on Debian).', { cause: error })
  if (status !== 0) throw new Error(`certutil ${args.join(' ')}: ${stderr}`)
}

/** @param names that lead to this machine, as in the building's network */
export const browserOf = (
  chromium: BrowserType,
  options: LaunchOptions,
  home: string,
  names: readonly string[],
): Promise<Browser> =>
  chromium.launch({
    ...options,
    env: { ...process.env, HOME: home },
    args: [...(options.args ?? []), `--host-resolver-rules=${names.map((name) => `MAP ${name} 127.0.0.1`).join(',')}`],
  })
