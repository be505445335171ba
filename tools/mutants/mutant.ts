// One wrong implementation of one line of the checklist, and the tests whose titles promise to notice it.
import { readdirSync, readFileSync } from 'node:fs'
import { inRoot } from '../machine.mjs'
import type { Change, Wanted } from '../scratch/scratch.ts'

export interface Mutant extends Change {
  /** The line of the checklist that it breaks. */
  readonly line: string
  /** The fault as staff or guests would see it. */
  readonly what: string
  /** The kind of tests that should notice it. */
  readonly by: Wanted['project']
}

const folderOf = (by: Mutant['by']): string => (by === 'stories' ? 'e2e/stories' : `packages/${by}`)

function testFiles(folder: string): readonly string[] {
  return readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(test|spec)\.tsx?$/.test(name) && !name.includes('node_modules'))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .toSorted()
}
const texts = new Map<string, ReadonlyMap<string, string>>()
function testsOf(by: Mutant['by']): ReadonlyMap<string, string> {
  const known =
    texts.get(by) ?? new Map(testFiles(folderOf(by)).map((file) => [file, readFileSync(inRoot(file), 'utf8')]))
  texts.set(by, known)
  return known
}

/** The tests that name one of these lines in their titles. */
export function testsNaming(by: Mutant['by'], lines: readonly string[]): Wanted {
  const titled = [...new Set(lines)].join('|')
  const inTitle = new RegExp(`['"\`][^'"\`\\n]*\\b(${titled})\\b`)
  const tests = [...testsOf(by)].filter(([, text]) => inTitle.test(text)).map(([file]) => file)
  return { project: by, tests, titled }
}
