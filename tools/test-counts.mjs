// How many tests passed and failed, read from the runners' JSON reports. Silence is never success: a report that is
// missing, holds no test, or shows nothing wrong though its runner failed, counts as one failure.

/** @typedef {{ passed: number, failed: number, because?: string }} Counts */
/** @typedef {{ name: string, budgetSeconds: number, commands: readonly (readonly string[])[], report?: { file: string, counts: (report: unknown) => Counts } }} Suite */

/** @type {(suite: Suite, succeeded: boolean, read: (file: string) => unknown) => Counts} */
export function countOf(suite, succeeded, read) {
  if (suite.report === undefined) return { passed: 0, failed: succeeded ? 0 : 1 }
  const report = read(suite.report.file)
  if (report === undefined) return { passed: 0, failed: 1, because: 'no report was written' }
  const { passed, failed } = suite.report.counts(report)
  if (passed + failed === 0) return { passed, failed: 1, because: 'no test was run' }
  if (failed === 0 && !succeeded) return { passed, failed: 1, because: 'the runner failed outside a test' }
  return { passed, failed }
}

/** Vitest: a test that was skipped did not pass. @type {(report: unknown) => Counts} */
export function vitestCounts(report) {
  const { numPassedTests, numTotalTests } = /** @type {Record<string, number>} the reporter's own shape */ (report)
  const passed = whole(numPassedTests)
  return { passed, failed: whole(numTotalTests) - passed }
}

/** Playwright: expected is passed; flaky and skipped are not. @type {(report: unknown) => Counts} */
export function playwrightCounts(report) {
  const { stats } = /** @type {{ stats: Record<string, number> }} the reporter's own shape */ (report)
  const { expected, unexpected, flaky, skipped } = stats
  return { passed: whole(expected), failed: whole(unexpected) + whole(flaky) + whole(skipped) }
}

/** @type {(value: number | undefined) => number} */
function whole(value) {
  if (value === undefined || !Number.isInteger(value)) throw new Error('This is not a report of the kind expected.')
  return value
}
