// One safeguard: where it is, the change that removes it, and the tests that must notice.
import type { Change } from '../scratch/scratch.ts'

export interface Safeguard extends Change {
  readonly name: string
  readonly project: 'domain' | 'sync' | 'server'
  readonly tests: readonly string[]
}

/** Names the tests in a folder of a package. */
export const testsIn =
  (project: Safeguard['project'], folder = '') =>
  (...tests: readonly string[]) => ({
    project,
    tests: tests.map((test) => `packages/${project}/src/${folder}${test}.test.ts`),
  })
