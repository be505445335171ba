// Removes each safeguard of the conversation in a copy of the tree, and shows the test that fails without it. If no test notices one,
// this exits with 1. Usage: npm run safeguards [-- part of a name]
import { type Failed, moved, Scratch } from '../scratch/scratch.ts'
import { safeguards } from './safeguards.ts'

const wanted = process.argv[2] ?? ''
const chosen = safeguards.filter(({ name }) => name.includes(wanted))
const lost = moved(chosen)
for (const { name, file, text } of lost)
  console.error(`${name}: “${text.trim()}” does not stand exactly once in ${file}.`)
if (chosen.length === 0) console.error(`No safeguard is called ${wanted}.`)
if (lost.length > 0 || chosen.length === 0) process.exit(1)

const scratch = new Scratch()
const unnoticed: string[] = []
try {
  const failing = new Map<string, readonly Failed[]>()
  for (const { project, tests } of chosen)
    if (!failing.has(tests.join())) failing.set(tests.join(), scratch.failing({ project, tests }))
  for (const safeguard of chosen) {
    const before = new Set(failing.get(safeguard.tests.join())?.map(({ title }) => title))
    const missed = scratch.failingWith(safeguard, safeguard).filter(({ title }) => !before.has(title))
    if (missed.length === 0) unnoticed.push(safeguard.name)
    console.log(`${safeguard.name.padEnd(48)} → ${missed[0]?.title ?? 'NOBODY NOTICES'}${more(missed.length - 1)}`)
  }
} finally {
  scratch.remove()
}
if (unnoticed.length > 0) process.exitCode = 1
console.log(
  `${chosen.length - unnoticed.length} of ${chosen.length} safeguards are missed by a test when they are gone.`,
)

function more(count: number): string {
  return count > 0 ? ` (and ${count} more)` : ''
}
