// Checks that the kill tests find mistakes: each of these faults is planted in a server, and must be found. All of them run with
// LOUNGE_KILLS set, as the campaign has it.
import { expect, test, vi } from 'vitest'
import { bundled } from '../../../tools/programs/programs.ts'
import { killed } from './testing/killed.ts'
import type { Fault } from './testing/main-with-faults.ts'

const program = bundled('testing/main-with-faults.ts')
const killsAtMost = 12
vi.setConfig({ testTimeout: 120_000, hookTimeout: 30_000 })

/** The expected finding of each fault: not any failure, but that one. */
const faults: Readonly<Record<Fault, RegExp>> = {
  'answers before the commit': /was answered and is lost|asked again, and answered otherwise/,
  'decides a second time what it has decided':
    /asked again, and answered otherwise|another answer than the first time|The server ended by itself: exit code 70/,
  'forgets the last numbers of its clients': /gap/,
  'takes a number though one before it is missing': /a number was skipped, and nobody minded/,
  'writes a group in two halves': /live rows/,
  'keeps no refusals': /was answered and is lost|asked again, and answered otherwise/,
  'lets a second server in': /a second server on the same lounge/,
}

/** A short run plants three of them, a campaign each. */
const tried = Object.entries(faults).slice(0, process.env['LOUNGE_KILLS'] === undefined ? 3 : undefined)

test.each(tried)('REL-03 the kills find a server that %s', async (fault, words) => {
  const found = await killed(killsAtMost, fault, { program, environment: { LOUNGE_FAULT: fault }, wholeEvery: 1 }).then(
    () => 'nothing',
    (error: unknown) => String(error),
  )
  expect(found).toMatch(words)
})
