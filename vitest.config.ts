// Which tests belong to which package; every test lies beside the file it tests.
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

interface More {
  readonly isolate?: boolean
  readonly exclude?: string[]
  readonly env?: Readonly<Record<string, string>>
  readonly globalSetup?: string
  readonly setupFiles?: string[]
}
const beside = (name: string, root: string, include: string, more: More = {}) => ({
  extends: true as const,
  test: { name, root, include: [include], ...more },
})

/**
 * The server's tests once more, on the PostgreSQL that tools/with-postgres.mjs started: all that ask a database something
 * of their own. What lines, doors and a stop are owed, and what is turned away for its size, because it means nothing or because somebody
 * else may give it, is no matter of the database that lies behind them.
 */
const onPostgres = beside(
  'server on PostgreSQL',
  './packages/server',
  'src/{*,{backup,corpus,db,log,morning,outages,plugins,routes,rows,tasks}/**/*}.test.ts',
  {
    exclude: [
      '**/*.sqlite.test.ts',
      'src/{config,demo-on-network,main,production}.test.ts',
      'src/plugins/{farewell,permissions,request-log,web-pages}.test.ts',
      'src/routes/{command-matrix,limits,live-bad-input,live-lines,sync-bad-input,sync-oversize}.test.ts',
    ],
    env: { TEST_ON: 'postgres' },
    globalSetup: fileURLToPath(new URL('packages/server/src/db/testing/ready-database.ts', import.meta.url)),
    isolate: false,
  },
)

/** What takes longest begins first, or at the end everything waits for it with one core at work. */
const longest = [
  'server/src/power-cut.sqlite.test.ts',
  'simulator/planted-faults.test.ts',
  'simulator/simulator.test.ts',
  'server/src/main.test.ts',
  'update/drills.test.ts',
  'server/src/kill.test.ts',
  'server/src/kill-faults.sqlite.test.ts',
  'routes/sync-bad-input.test.ts',
  'server/src/power-cut.postgres.test.ts',
  'server/src/kill-faults.sqlite.test.ts',
  'backup/main.sqlite.test.ts',
]
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => longest.filter((name) => moduleId.endsWith(name)).length
    return (await super.sort(files)).toSorted((a, b) => rank(b) - rank(a))
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // Left to itself it keeps one core free. Much of a test that starts and kills servers is waiting, so on two cores four work.
    maxWorkers: Math.max(4, availableParallelism()),
    // Much is made and soon forgotten: with room for it, less time goes into clearing it away.
    execArgv: ['--max-semi-space-size=64'],
    // A limit for what hangs, not for what is slow on a busy machine.
    testTimeout: 30_000,
    setupFiles: [fileURLToPath(new URL('tools/property-seed.ts', import.meta.url))],
    hookTimeout: 30_000,
    // The usual second is too short for real disks and processes on a busy machine.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      // Without isolation the files of a worker share one import of everything: no module of these packages keeps what
      // another test could find, and what a test changes of its process it puts back. The web keeps state in modules.
      beside('domain', './packages/domain', 'src/**/*.test.ts', { isolate: false }),
      beside('sync', './packages/sync', 'src/**/*.test.ts', { isolate: false }),
      beside('server', './packages/server', 'src/**/*.test.ts', {
        exclude: ['**/*.postgres.test.ts'],
        isolate: false,
        setupFiles: [fileURLToPath(new URL('packages/server/src/testing/watch-statements.ts', import.meta.url))],
      }),
      ...(process.env['TEST_PG_URL'] === undefined ? [] : [onPostgres]),
      beside('web', './packages/web', '{*,{src,sw}/**/*}.test.{ts,tsx}'),
      beside('tools', './tools', '**/*.test.ts'),
    ],
  },
})
