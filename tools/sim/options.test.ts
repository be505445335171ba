import { expect, test } from 'vitest'
import { readOptions } from './options.ts'

test('what was asked for is understood', () => {
  expect(readOptions(['--seed', '17'])).toEqual({ kind: 'replay', seed: 17 })
  expect(readOptions(['--commands', '1000', '--workers', '2'])).toMatchObject({
    commands: 1000,
    seeds: Infinity,
    from: 1,
  })
  expect(readOptions(['--minutes', '0.5', '--from', '9'])).toMatchObject({ minutes: 0.5, from: 9 })
  expect(readOptions([])).toMatchObject({ kind: 'campaign', seeds: 60, isWritten: false })
  expect(readOptions(['--write', '--seeds', '3'])).toMatchObject({ seeds: 3, isWritten: true })
})

test.each([
  [['--minutes', 'ten'], '--minutes needs a number'],
  [['--commands'], 'not nothing.'],
  [['--commands', '1.5'], 'needs a whole number'],
  [['--commands', '-3'], 'needs a whole number'],
  [['--seed', ''], '--seed needs'],
  [['--seed', '1', '--minutes', '2'], 'goes with nothing else'],
  [['--sede', '1'], 'What is --sede?'],
  [['17'], 'What is 17?'],
])('%j is answered with one sentence', (args, sentence) => {
  expect(readOptions(args)).toMatch(/^[^\n]+$/)
  expect(readOptions(args)).toContain(sentence)
})
