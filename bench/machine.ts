// The machine in one line: what a figure depends on, and nothing that tells whose machine it is.
import { execFileSync } from 'node:child_process'
import { cpus, loadavg, platform, totalmem } from 'node:os'
import { findChromium } from '../tools/machine.mjs'

export function machine(): string {
  const [first] = cpus()
  const sqlite = process.versions['sqlite'] ?? 'unknown'
  const load = loadavg()[0]?.toFixed(1) ?? '?'
  return [
    `${cpus().length} × ${first?.model.trim() ?? 'unknown CPU'}`,
    `${Math.round(totalmem() / 1024 ** 3)} GB`,
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
