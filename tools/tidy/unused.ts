// Asks knip for unused files, exports and dependencies.
import { spawnSync } from 'node:child_process'
import { inRoot, onWindows, toolEnvironment } from '../machine.mjs'

export interface Unused {
  /** Files that were read; zero means that nothing was checked. */
  readonly files: number
  readonly found: readonly string[]
}

/** Runs knip with the configuration in this folder. */
export function findUnused(folder: string): Unused {
  const args = [
    '--no-progress',
    '--no-config-hints',
    '--no-exit-code',
    '--reporter',
    inRoot('tools/tidy/knip-reporter.mjs'),
  ]
  const done = spawnSync('knip', args, { cwd: folder, env: toolEnvironment(), encoding: 'utf8', shell: onWindows })
  if (done.status !== 0) throw new Error(`knip: ${done.stderr}`)
  return JSON.parse(done.stdout) as Unused // our own reporter wrote it
}
