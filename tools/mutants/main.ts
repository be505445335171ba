// Plants each wrong implementation of a line of the specification in a copy of the tree, and runs the tests that carry
// the line in their titles. One that nobody notices ends this with 1.
// Usage: npm run mutants [-- beginnings of lines, as POS or POS-07; kinds of tests, as stories] [--write]
import { replaceTable, table, tableRows } from '../pages.ts'
import { type Failed, moved, Scratch } from '../scratch/scratch.ts'
import { type Mutant, testsNaming } from './mutant.ts'
import { mutants } from './mutants.ts'

const words = process.argv.slice(2)
const kinds = ['domain', 'sync', 'server', 'web', 'stories'] as const
const isKind = (word: string): boolean => kinds.some((kind) => kind === word)
const wanted = words.filter((word) => !word.startsWith('--') && !isKind(word))
const chosen = mutants
  .filter(({ line }) => wanted.length === 0 || wanted.some((word) => line.startsWith(word)))
  .filter(({ by }) => !words.some(isKind) || words.includes(by))
const lost = moved(chosen)
for (const { line, file, text } of lost)
  console.error(`${line}: “${text.trim()}” does not stand exactly once in ${file}.`)
if (chosen.length === 0) console.error(`No line begins with ${wanted.join(' or ')}.`)
if (lost.length > 0 || chosen.length === 0) process.exit(1)

const page = 'docs/mutants.md'
const nobody = 'NOBODY NOTICES'
const noticed = new Map<Mutant, string>()
const scratch = new Scratch()
try {
  for (const by of kinds) tryAll(by)
} finally {
  scratch.remove()
}
const missed = [...noticed.values()].filter((title) => title === nobody)
if (missed.length > 0) process.exitCode = 1
console.log(`${noticed.size - missed.length} of ${noticed.size} mutants are noticed by a test of their line.`)

/** A test that fails without the mutant has noticed nothing. */
function tryAll(by: Mutant['by']): void {
  const these = chosen.filter((mutant) => mutant.by === by)
  if (these.length === 0) return
  const lines = these.map(({ line }) => line)
  const failedBefore = scratch.failing(testsNaming(by, lines))
  for (const { title, why } of failedBefore) console.error(`fails already: ${title}\n    ${why}`)
  for (const mutant of these) {
    const isOneEnough = failedBefore.length === 0
    const failed = scratch.failingWith(mutant, { ...testsNaming(by, [mutant.line]), isOneEnough })
    const isNew = ({ title }: Failed) => !failedBefore.some((before) => before.title === title)
    const { title, why } = failed.find(isNew) ?? { title: nobody, why: '' }
    noticed.set(mutant, title)
    console.log(`${mutant.line} ${mutant.what}\n    → ${title}\n      ${why}`)
    if (words.includes('--write')) writeDown()
  }
}

/** Mutants that were not tried this time keep their earlier result. */
function writeDown(): void {
  const before = new Map(tableRows(page, 'mutants').map((row) => [keyOf(row), row]))
  const rows = mutants.map((mutant): readonly string[] => {
    const title = noticed.get(mutant)
    const { line, what, by } = mutant
    if (title === undefined) return before.get(keyOf([line, what])) ?? [line, what, by, 'not tried yet']
    return [line, what, by, shortened(title)]
  })
  replaceTable(page, 'mutants', table(['line', 'what is wrong', 'tests', 'noticed by'], rows))
}
function keyOf([line = '', what = '']: readonly string[]): string {
  return `${line} ${what}`
}
function shortened(title: string): string {
  const text = title.replaceAll('|', '/')
  return text.length > 100 ? `${text.slice(0, 99)}…` : text
}
