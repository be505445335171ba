// Writes the result of a campaign into docs/reliability.md.
import { execFileSync } from 'node:child_process'
import { inRoot } from '../machine.mjs'
import { replaceTable, table } from '../pages.ts'
import { type Counts, type Outcome, sumOf } from './campaign.ts'

const page = 'docs/reliability.md'

const git = (...args: readonly string[]): string =>
  execFileSync('git', args, { cwd: inRoot('.'), encoding: 'utf8' }).trim()
/** The version that ran: the commit, and whether anything differed from it. */
export const commitOf = (): string => {
  const isChanged = git('status', '--porcelain', 'packages/domain', 'packages/sync') !== ''
  return `${git('rev-parse', '--short', 'HEAD')}${isChanged ? ', with changes that were not committed' : ''}`
}

/** Replaces the last campaign in the page by this one. */
export function writeDown(from: number, commit: string, outcome: Outcome): void {
  replaceTable(page, 'campaign', asText(from, commit, outcome))
}

function asText(from: number, commit: string, outcome: Outcome): string {
  const { seeds, commands, faults, effects, failures, seconds } = outcome
  const failed = failures.length === 0 ? 'none' : failures.map(({ seed }) => seed).join(', ')
  const facts: readonly (readonly [string, string])[] = [
    ['day', new Date().toISOString().slice(0, 10)],
    ['commit', commit],
    ['seeds', `${from} to ${from + seeds - 1}: ${number(seeds)} evenings`],
    ['commands in the log', number(sumOf(commands))],
    ['faults', number(sumOf(faults))],
    ['evenings that failed', failed],
    ['duration', `${Math.round(seconds / 60)} minutes`],
  ]
  return [
    table(['campaign', ''], facts),
    table(['fault', 'times'], sorted(faults)),
    table(['what came of them', 'times'], sorted(effects)),
    table(['command', 'times'], sorted(commands)),
  ].join('\n')
}

const number = (count: number): string => count.toLocaleString('en')
const sorted = (counts: Counts): readonly (readonly [string, string])[] =>
  Object.entries(counts)
    .sort(([, a], [, b]) => b - a)
    .map(([name, times]) => [name, number(times)] as const)
