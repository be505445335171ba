// Which pages are older than the served build.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { replacedBy } from './web-build.ts'

const folders: string[] = []
function distWith(text: string | undefined): string {
  const folder = mkdtempSync(join(tmpdir(), 'lounge-build-'))
  folders.push(folder)
  if (text !== undefined) writeFileSync(join(folder, 'build.json'), text)
  return folder
}
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })))

describe('a page', () => {
  const isReplaced = replacedBy(
    distWith('{"files":["index-aaaaaaaa.js","keep-terminal-bbbbbbbb.js"],"before":["x.js"]}'),
  )
  test.each([
    ['of this build', 'keep-terminal-bbbbbbbb.js', false],
    ['of another build', 'keep-terminal-cccccccc.js', true],
    ['of a build whose letters are not plain', 'keep-terminal-Di3m_T-w.js', true],
    ['that runs from its sources', 'open-terminal.ts', false],
    ['that does not say what it is', '', false],
  ])('%s', (_what, script, expected) => expect(isReplaced(script)).toBe(expected))
})

test.each([
  ['not built', undefined],
  ['spoilt', '{'],
  ['something else', '{"files":7}'],
])('where the pages are %s nobody is told to reload', (_how, text) => {
  expect(replacedBy(distWith(text))('keep-terminal-cccccccc.js')).toBe(false)
})
