// The texts that `npm run safeguards` removes are still in place; the run itself belongs to `npm run proof`.
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot } from '../machine.mjs'
import { moved } from '../scratch/scratch.ts'
import { safeguards } from './safeguards.ts'

test.each(safeguards)('$name: stands exactly once', (safeguard) => {
  expect(moved([safeguard])).toEqual([])
  expect(safeguard.tests.filter((path) => !existsSync(inRoot(path)))).toEqual([])
})
