// Counts passed and failed tests from the runners' JSON reports. Silence is never success: a report that is missing, holds no test,
// or shows no failure although its runner failed, counts as one failure.

/** @typedef {{ passed: number, failed: number, because?: string, wrong?: readonly string[], secondTry?: readonly string[] }} Counts */
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

/**
 * Vitest: a skipped test did not pass, and is named. Failed tests are named with the first line of their message, in which a property
 * gives the seed that reproduces it.
 * @type {(report: unknown) => Counts}
 */
export function vitestCounts(report) {
  const {
    numPassedTests,
    numTotalTests,
    testResults = [],
  } = /** @type {VitestReport} the reporter's own shape */ (report)
  const passed = whole(numPassedTests)
  const wrong = testResults.flatMap(({ assertionResults }) =>
    assertionResults
      .filter(({ status }) => status !== 'passed')
      .map(
        ({ fullName, failureMessages: [message = 'it was not run'] = [] }) => `${fullName}: ${message.split('\n')[0]}`,
      ),
  )
  return { passed, failed: whole(numTotalTests) - passed, wrong }
}

/** @typedef {{ numPassedTests?: number, numTotalTests?: number, testResults?: readonly { assertionResults: readonly { fullName: string, status: string, failureMessages?: readonly string[] }[] }[] }} VitestReport */

/**
 * Playwright: a skipped test did not pass, and is named. A test that passed only on a retry did pass, and is named too: it has a race
 * to be found and fixed.
 * @type {(report: unknown) => Counts}
 */
export function playwrightCounts(report) {
  const { stats, suites } = /** @type {PlaywrightReport} the reporter's own shape */ (report)
  const secondTry = suites.flatMap((suite) => titlesOf(suite, 'flaky'))
  if (secondTry.length !== whole(stats['flaky'])) throw new Error('This is not a report of the kind expected.')
  const passed = whole(stats['expected']) + secondTry.length
  const skipped = suites.flatMap((suite) => titlesOf(suite, 'skipped')).map((title) => `${title}: it was not run`)
  const wrong = [...suites.flatMap((suite) => titlesOf(suite, 'unexpected')), ...skipped]
  return { passed, failed: whole(stats['unexpected']) + whole(stats['skipped']), wrong, secondTry }
}

/** @typedef {{ specs?: readonly { title: string, tests: readonly { status: string }[] }[], suites?: readonly PlaywrightSuite[] }} PlaywrightSuite a file, or a group of tests in it */
/** @typedef {{ stats: Record<string, number>, suites: readonly PlaywrightSuite[] }} PlaywrightReport */

/** @type {(suite: PlaywrightSuite, status: string) => readonly string[]} */
function titlesOf({ specs = [], suites = [] }, wanted) {
  const here = specs.filter(({ tests }) => tests.some(({ status }) => status === wanted)).map(({ title }) => title)
  return [...here, ...suites.flatMap((suite) => titlesOf(suite, wanted))]
}

/** The lines before the closing one, if there is anything to say. @type {(counts: readonly Counts[]) => readonly string[]} */
export function closingLines(counts) {
  const again = counts.flatMap(({ secondTry = [] }) => secondTry)
  return [
    ...counts.flatMap(({ wrong = [] }) => wrong).map((name) => `failed: ${name}`),
    ...(again.length === 0 ? [] : [`needed a second try: ${again.join('; ')}`]),
  ]
}

/** @type {(value: number | undefined) => number} */
function whole(value) {
  if (value === undefined || !Number.isInteger(value)) throw new Error('This is not a report of the kind expected.')
  return value
}
