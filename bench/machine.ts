// Describes the machine in one line: what affects the figures, without revealing whose machine it is.
import { execFileSync } from 'node:child_process'
import { cpus, loadavg, platform, totalmem } from 'node:os'
import { findChromium, inRoot } from '../tools/machine.mjs'

export function machine(): string {
  const sqlite = process.versions['sqlite'] ?? 'unknown'
  const load = loadavg()[0]?.toFixed(1) ?? '?'
  return [
    `${cpus().length} cores`,
    `${Math.round(totalmem() / 1024 ** 3)} GB of memory`,
    platform(),
    `Node ${process.versions.node}`,
    `SQLite ${sqlite}`,
    browser(),
    `load ${load} at the end`,
  ].join(', ')
}

function browser(): string {
  const chromium = findChromium()
  if (chromium === undefined) return 'no Chromium'
  const version = execFileSync(chromium, ['--version', '--no-sandbox'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  return version.trim().split(' ').slice(0, 2).join(' ')
}

/** More processes wanted to run than the bench itself needs: two servers, a browser, and the bench. */
export const isBusy = (): boolean => (loadavg()[1] ?? 0) > 2 * cpus().length

/** The documentation changes nothing of the code. */
const code = ['--', '.', ':(exclude)docs', ':(exclude)*.md']

/**
 * The measured version: the last commit that changed the code, ignoring documentation written afterwards. `+` marks files changed
 * since then. Folders that the measurement does not use may be left out.
 */
export function commit(leftOut: readonly string[] = []): string {
  const measured = [...code, ...leftOut.map((folder) => `:(exclude)${folder}`)]
  const git = (...args: readonly string[]): string =>
    execFileSync('git', args, { cwd: inRoot('.'), encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  try {
    return git('log', '-1', '--format=%h', ...measured) + (git('status', '--porcelain', ...measured) && '+')
  } catch {
    return 'unknown' // a download, not a checkout
  }
}
