// The file that is the server in tests, and what each process of it is given to start with.
import { fileURLToPath } from 'node:url'
import { bundled } from '../../../../tools/programs/programs.ts'

export const serverProgram = bundled('testing/main-in-tests.ts')

/** Without the caller's settings. Node keeps what it has compiled: the same program starts many times in a run. */
export const bareEnvironment = {
  PATH: process.env['PATH'],
  PORT: '0',
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../../../node_modules/.cache/compiled', import.meta.url)),
} as const
