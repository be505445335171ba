// The file that is the server, for the database the tests run on, and what each process of it is given to start with.
import { fileURLToPath } from 'node:url'
import { isOnPostgres } from '../db/testing/test-place.ts'

export const serverProgram = fileURLToPath(
  isOnPostgres ? import.meta.resolve('./main-on-test-cluster.ts') : import.meta.resolve('../main.ts'),
)

/** Without the caller's settings. Node keeps what it has compiled: the same program starts many times in a run. */
export const bareEnvironment = {
  PATH: process.env['PATH'],
  PORT: '0',
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../../../node_modules/.cache/compiled', import.meta.url)),
} as const
