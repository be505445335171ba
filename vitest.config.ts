// Which tests belong to which package; every test lies beside the file it tests.
import { defineConfig } from 'vitest/config'

interface More {
  readonly isolate?: boolean
  readonly exclude?: string[]
  readonly env?: Readonly<Record<string, string>>
}
const beside = (name: string, root: string, include: string, more: More = {}) => ({
  extends: true as const,
  test: { name, root, include: [include], ...more },
})

/** The server's tests once more, on the PostgreSQL that tools/with-postgres.mjs started: all that ask a database. */
const onPostgres = beside(
  'server on PostgreSQL',
  './packages/server',
  'src/{*,{backup,db,log,plugins,routes,tasks}/**/*}.test.ts',
  {
    exclude: ['**/*.sqlite.test.ts', 'src/{config,main}.test.ts', 'src/plugins/web-pages.test.ts'],
    env: { TEST_ON: 'postgres' },
  },
)

export default defineConfig({
  test: {
    // Left to itself it keeps one core free: on two, everything then waits for the servers that tests start and kill.
    maxWorkers: '100%',
    // A limit for what hangs, not for what is slow on a busy machine.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    projects: [
      // Pure: its tests cannot disturb each other, and share one import of everything.
      beside('domain', './packages/domain', 'src/**/*.test.ts', { isolate: false }),
      beside('sync', './packages/sync', 'src/**/*.test.ts'),
      beside('server', './packages/server', 'src/**/*.test.ts', { exclude: ['**/*.postgres.test.ts'] }),
      ...(process.env['TEST_PG_URL'] === undefined ? [] : [onPostgres]),
      beside('web', './packages/web', 'src/**/*.test.{ts,tsx}'),
      beside('tools', './tools', '**/*.test.ts'),
    ],
  },
})
