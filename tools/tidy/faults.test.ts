// Every listed fault names an existing test: a proof without a test proves nothing.
import { expect, test } from 'vitest'
import { brokenRows, citedTests } from './faults.ts'
import { readTree } from './tree.ts'

const tree = readTree()
const faults = tree.get('docs/faults.md') ?? ''
const reliability = tree.get('docs/reliability.md') ?? ''

test('every test that the faults name is there, and a title in it begins so', () => {
  const { cited, wrong } = citedTests(faults, tree)
  expect(cited).toBeGreaterThan(400)
  expect(wrong.join('\n')).toBe('')
})

test('so is every test that the page on reliability names', () => {
  const { cited, wrong } = citedTests(reliability, tree)
  expect(cited).toBeGreaterThan(20)
  expect(wrong.join('\n')).toBe('')
})

test('no fault stands twice, and no head stands in the middle of a table', () => {
  expect(brokenRows(faults)).toEqual([])
})

const small = new Map([
  ['packages/web/src/session/pin.test.ts', "test('AUT-03 a PIN opens what is sealed', () => {\n"],
  ['packages/server/src/routes/pin.test.ts', "test('five wrong ones', () => {\n"],
])

test('what a page names and nobody has is found', () => {
  const of = (page: string) => citedTests(page, small).wrong
  expect(of('| Lost. | `web/src/session/pin.test.ts`: a PIN opens<br>`routes/pin.test.ts`: five |')).toEqual([])
  expect(of('| Lost. | `web/src/session/pin.test.ts`: opens what is sealed |')).toHaveLength(1)
  expect(of('| Lost. | `pin.test.ts` |')).toEqual(['pin.test.ts: is 2 files'])
  expect(of('`pad.test.ts`')).toEqual(['pad.test.ts: is 0 files'])
})

test('a row that stands twice is found, and a head between two rows', () => {
  const head = '| fault | what holds it |\n| --- | --- |\n'
  const table = `${head}| Lost. | a |\n| Doubled. | b |\n`
  expect(brokenRows(`**Money**\n\n${table}\n**Security**\n\n${head}| Read. | c |\n`)).toEqual([])
  expect(brokenRows(`${table}${head}| Read. | c |\n`)).toHaveLength(2)
  expect(brokenRows(`${table}| Lost. | c |\n`)).toEqual(['line 5: Lost.'])
})
