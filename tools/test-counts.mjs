// How many tests passed and failed, read from the runners' JSON reports. Silence is never success: a report that is
// missing, holds no test, or shows nothing wrong though its runner failed, counts as one failure.

/** @typedef {{ passed: number, failed: number, because?: string, secondTry?: readonly string[] }} Counts */
/** @typedef {{ name: string, budgetSeconds: number, commands: readonly (readonly string[])[], report?: { file: string, counts: (report: unknown) => Counts } }} Suite */

/** @type {(suite: Suite, succeeded: boolean, read: (file: string) => unknown) => Counts} */
export function countOf(suite, succeeded, read) {
  if (suite.report === undefined) return { passed: 0, failed: succeeded ? 0 : 1 }
  const report = read(suite.report.file)
  if (report === undefined) return { passed: 0, failed: 1, because: 'no report was written' }
  const counts = suite.report.counts(report)
  if (counts.passed + counts.failed === 0) return { ...counts, failed: 1, because: 'no test was run' }
  if (counts.failed === 0 && !succeeded) return { ...counts, failed: 1, because: 'the runner failed outside a test' }
  return counts
}

/** Vitest: a test that was skipped did not pass. @type {(report: unknown) => Counts} */
export function vitestCounts(report) {
  const { numPassedTests, numTotalTests } = /** @type {Record<string, number>} the reporter's own shape */ (report)
  const passed = whole(numPassedTests)
  return { passed, failed: whole(numTotalTests) - passed }
}

/**
 * Playwright: what was skipped did not pass. What passed only when it was tried again did, and is named: a race in it is to
 * be found and mended.
 * @type {(report: unknown) => Counts}
 */
export function playwrightCounts(report) {
  const { stats, suites } = /** @type {PlaywrightReport} the reporter's own shape */ (report)
  const secondTry = suites.flatMap(triedAgain)
  if (secondTry.length !== whole(stats['flaky'])) throw new Error('This is not a report of the kind expected.')
  const passed = whole(stats['expected']) + secondTry.length
  return { passed, failed: whole(stats['unexpected']) + whole(stats['skipped']), secondTry }
}

/** @typedef {{ specs?: readonly { title: string, tests: readonly { status: string }[] }[], suites?: readonly PlaywrightSuite[] }} PlaywrightSuite a file, or a group of tests in it */
/** @typedef {{ stats: Record<string, number>, suites: readonly PlaywrightSuite[] }} PlaywrightReport */

/** @type {(suite: PlaywrightSuite) => readonly string[]} */
function triedAgain({ specs = [], suites = [] }) {
  const here = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(({ title }) => title)
  return [...here, ...suites.flatMap(triedAgain)]
}

/** What stands before the closing line, if there is anything to say. @type {(counts: readonly Counts[]) => readonly string[]} */
export function linesOfSecondTries(counts) {
  const names = counts.flatMap(({ secondTry = [] }) => secondTry)
  return names.length === 0 ? [] : [`needed a second try: ${names.join('; ')}`]
}

/** @type {(value: number | undefined) => number} */
function whole(value) {
  if (value === undefined || !Number.isInteger(value)) throw new Error('This is not a report of the kind expected.')
  return value
}
