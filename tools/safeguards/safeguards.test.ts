// What `npm run safeguards` takes away is still where it looks for it; the run itself belongs to `npm run proof`.
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot } from '../machine.mjs'
import { safeguards } from './safeguards.ts'

test.each(safeguards)('$name: stands exactly once', ({ file, text, instead, tests }) => {
  const whole = readFileSync(inRoot(file), 'utf8')
  expect(whole.split(text)).toHaveLength(2)
  expect(whole.replace(text, () => instead)).not.toBe(whole)
  expect(tests.filter((path) => !existsSync(inRoot(path)))).toEqual([])
})
