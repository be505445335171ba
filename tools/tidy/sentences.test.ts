// A sentence counts as looked for by its code or its words, in stories only.
import { expect, test } from 'vitest'
import { neverLookedFor, specifiedSentences } from './sentences.ts'

const list = [
  'packages/domain/src/messages.test.ts',
  "const specified = {\n  one: 'One is done.',\n  two: 'Two',\n}\n",
] as const

test('the sentences are read from their list', () => {
  expect(specifiedSentences(new Map([list]))).toEqual([
    { code: 'one', text: 'One is done.' },
    { code: 'two', text: 'Two' },
  ])
})

test('a sentence that only a unit test names is found', () => {
  const unit = ['packages/web/src/one.test.ts', "expect(said).toBe('one')\n"] as const
  const story = ['e2e/stories/two.spec.ts', "await expect(shell.toast('Two')).toBeVisible() // one\n"] as const
  expect(neverLookedFor(new Map([list, unit, story]))).toEqual(['one: no story looks for “One is done.”'])
  const both = ['e2e/stories/one.spec.ts', "await expect(shell.toast(sentence('one'))).toBeVisible()\n"] as const
  expect(neverLookedFor(new Map([list, unit, story, both]))).toEqual([])
})
