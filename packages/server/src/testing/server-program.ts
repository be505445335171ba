// The program file of the server in tests, and the environment of each process of it.
import { fileURLToPath } from 'node:url'
import { bundled } from '../../../../tools/programs/programs.ts'

export const serverProgram = bundled('testing/main-in-tests.ts')

/** Excludes the caller's settings. Node caches compiled code, because the same program starts many times in a run. */
export const bareEnvironment = {
  PATH: process.env['PATH'],
  PORT: '0',
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../../../node_modules/.cache/compiled', import.meta.url)),
} as const
