// The program behind `npm test`: runs every suite in order, even after a failure, so that all problems show at once. It prints each
// suite's time against its budget; the last line is the sum of the two JSON reports, where a failed check without tests of its own
// counts as one failure. Exit code 0 means that nothing failed.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { inMemory, inRoot, onWindows, toolEnvironment } from './machine.mjs'
import { closingLines, countOf, playwrightCounts, vitestCounts } from './test-counts.mjs'

const unitReport = 'test-results/vitest.json'
const e2eReport = 'test-results/e2e.json'

const vitestReporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`]

/** @type {readonly import('./test-counts.mjs').Suite[]} */
const suites = [
  { name: 'types', budgetSeconds: 20, commands: [['node', 'tools/typecheck.mjs']] },
  {
    name: 'lint and format',
    budgetSeconds: 10,
    commands: [
      ['oxlint', '--type-aware'],
      ['oxfmt', '--check'],
    ],
  },
  {
    name: 'unit',
    budgetSeconds: 200,
    commands: [['node', 'tools/with-postgres.mjs', 'vitest', 'run', ...vitestReporters]],
    report: { file: unitReport, counts: vitestCounts },
  },
  {
    name: 'end to end',
    budgetSeconds: 365,
    commands: [['playwright', 'test', '--project=stories']],
    report: { file: e2eReport, counts: playwrightCounts },
  },
]

// A caller's NODE_ENV would make React and Vite behave as in production; each tool sets its own.
const { NODE_ENV: _, ...env } = { ...toolEnvironment(), ...inMemory() }

rmSync(inRoot('test-results'), { recursive: true, force: true })
mkdirSync(inRoot('test-results'))
const results = suites.map((suite) => {
  console.log(`\n── ${suite.name}`)
  const startedAt = Date.now()
  const succeeded = suite.commands.map(run).every(Boolean)
  return { ...countOf(suite, succeeded, readReport), suite, seconds: (Date.now() - startedAt) / 1000 }
})

console.log('')
for (const { suite, seconds, passed, failed, because } of results) {
  const late = seconds > suite.budgetSeconds ? ', over its budget' : ''
  const counts =
    suite.report === undefined ? (failed === 0 ? 'passed' : 'failed') : `${passed} passed, ${failed} failed`
  console.log(
    `${suite.name}: ${counts}; ${seconds.toFixed(1)} s of ${suite.budgetSeconds} s${late}${because ? ` (${because})` : ''}`,
  )
}
for (const line of closingLines(results)) console.log(line)
const failed = results.reduce((sum, result) => sum + result.failed, 0)
const passed = results.reduce((sum, result) => sum + result.passed, 0)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

/** @param {readonly string[]} command */
function run([program = '', ...args]) {
  return spawnSync(program, args, { cwd: inRoot('.'), env, stdio: 'inherit', shell: onWindows }).status === 0
}

/** @type {(file: string) => unknown} */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(inRoot(file), 'utf8'))
  } catch {
    return undefined // the runner ended before it wrote one; the count says so
  }
}
