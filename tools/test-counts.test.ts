// The sums in the last line of `npm test`: no failure may add up to success.
import { expect, test } from 'vitest'
import { closingLines, countOf, playwrightCounts, type Suite, vitestCounts } from './test-counts.mjs'

const plain: Suite = { name: 'types', budgetSeconds: 1, commands: [] }
const unit: Suite = { ...plain, name: 'unit', report: { file: 'vitest.json', counts: vitestCounts } }
const e2e: Suite = { ...plain, name: 'e2e', report: { file: 'e2e.json', counts: playwrightCounts } }

test('a check without tests counts as one failure when it fails, and as nothing when it passes', () => {
  expect(countOf(plain, false, () => undefined)).toMatchObject({ passed: 0, failed: 1 })
  expect(countOf(plain, true, () => undefined)).toMatchObject({ passed: 0, failed: 0 })
})

test('passed and failed tests are counted as the runner reports them', () => {
  expect(countOf(unit, false, () => ({ numPassedTests: 7, numTotalTests: 9 }))).toMatchObject({ passed: 7, failed: 2 })
  const stats = { expected: 5, unexpected: 1, flaky: 0, skipped: 1 }
  expect(countOf(e2e, false, () => ({ stats, suites: [] }))).toMatchObject({ passed: 5, failed: 2 })
})

test('a story that passed only at the second try has passed, and is named before the closing line', () => {
  const story = (title: string, status: string) => ({ title, tests: [{ status }] })
  const groups = [{ specs: [story('a tab is closed', 'flaky')] }]
  const suites = [{ specs: [story('two tills', 'flaky'), story('sign in', 'expected')], suites: groups }, {}]
  const stats = { expected: 1, unexpected: 0, flaky: 2, skipped: 0 }
  const counts = countOf(e2e, true, () => ({ stats, suites }))
  expect(counts).toMatchObject({ passed: 3, failed: 0, secondTry: ['two tills', 'a tab is closed'] })
  expect(closingLines([{ passed: 1, failed: 0 }, counts])).toEqual(['needed a second try: two tills; a tab is closed'])
  expect(closingLines([{ passed: 1, failed: 0 }])).toEqual([])
})

test('what failed or was skipped is named before the closing line, a property with the seed that finds it again', () => {
  const assertionResults = [
    { fullName: 'money adds up', status: 'failed', failureMessages: ['Property failed { seed: 7 }\n  at money.ts'] },
    { fullName: 'a tip is kept', status: 'passed', failureMessages: [] },
    { fullName: 'a closed folder', status: 'skipped', failureMessages: [] },
  ]
  const counts = countOf(unit, false, () => ({
    numPassedTests: 1,
    numTotalTests: 3,
    testResults: [{ assertionResults }],
  }))
  const stats = { expected: 0, unexpected: 1, flaky: 0, skipped: 1 }
  const story = (title: string, status: string) => ({ title, tests: [{ status }] })
  const suites = [{ specs: [story('sign in', 'unexpected'), story('pay', 'skipped')] }]
  const stories = countOf(e2e, false, () => ({ stats, suites }))
  expect(closingLines([counts, stories])).toEqual([
    'failed: money adds up: Property failed { seed: 7 }',
    'failed: a closed folder: it was not run',
    'failed: sign in',
    'failed: pay: it was not run',
  ])
})

test('a report that does not name what it says was tried again is refused', () => {
  const stats = { expected: 1, unexpected: 0, flaky: 1, skipped: 0 }
  expect(() => countOf(e2e, true, () => ({ stats, suites: [] }))).toThrow('not a report')
})

test('a suite that wrote no report has failed', () => {
  expect(countOf(unit, true, () => undefined)).toMatchObject({ passed: 0, failed: 1, because: 'no report was written' })
})

test('a suite that ran no test has failed, even if its runner is content', () => {
  expect(countOf(unit, true, () => ({ numPassedTests: 0, numTotalTests: 0 }))).toMatchObject({ passed: 0, failed: 1 })
  const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }
  expect(countOf(e2e, true, () => ({ stats, suites: [] }))).toMatchObject({ passed: 0, failed: 1 })
})

test('a runner that failed though every test passed has failed', () => {
  expect(countOf(unit, false, () => ({ numPassedTests: 9, numTotalTests: 9 }))).toMatchObject({ passed: 9, failed: 1 })
})

test('a report of another shape is refused, not read as zeros', () => {
  expect(() => countOf(unit, true, () => ({ passed: 3 }))).toThrow('not a report')
})
