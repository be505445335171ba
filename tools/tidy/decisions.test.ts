// Every decision can be found: it has a number, a date and a line in the index.
import { expect, test } from 'vitest'
import { decisionsIn } from './decisions.ts'
import { readTree } from './tree.ts'

test('every decision has a day, and stands in the index once, under its own title', () => {
  const { pages, wrong } = decisionsIn(readTree())
  expect(pages).toBeGreaterThan(100)
  expect(wrong.join('\n')).toBe('')
})

const index = '- [9](0009-nine.md) Nine pins – bowling\n'
const nine = '# 9. Nine pins\n\n9 November 2026 · accepted\n'
const of = (readme: string, text: string) =>
  decisionsIn(
    new Map([
      ['docs/decisions/README.md', readme],
      ['docs/decisions/0009-nine.md', text],
    ]),
  ).wrong

test('a page without its day, or with another title than the index says, is found', () => {
  expect(of(index, nine)).toEqual([])
  expect(of(index, '# 0009 Nine pins\n\nBecause.\n')).toHaveLength(3)
  expect(of(index, '# 9. Ten pins\n\n9 November 2026 · accepted\n')).toHaveLength(1)
  expect(of('', nine)).toHaveLength(2)
  expect(of(`${index}${index}`, nine)).toHaveLength(2)
})
