// The texts that `npm run mutants` replaces are still in place, and tests promise to notice; the run itself belongs to `npm run
// proof`.
import { assert, expect, test } from 'vitest'
import { moved, Scratch } from '../scratch/scratch.ts'
import { lines } from './lines.ts'
import { testsNaming } from './mutant.ts'
import { mutants } from './mutants.ts'

test('SCR-14 every line of the specification has a wrong implementation', () => {
  expect(lines).toHaveLength(108)
  const planted = new Set(mutants.map(({ line }) => line))
  expect(lines.filter((line) => !planted.has(line))).toEqual([])
  expect([...planted].filter((line) => !lines.includes(line))).toEqual([])
})

test('SCR-14 each wrong text takes the place of one that stands exactly once', () => {
  expect(moved(mutants).map(({ line, file, text }) => `${line}: ${text} in ${file}`)).toEqual([])
})

test('SCR-14 tests of the kind that is to notice carry the line in their titles', () => {
  const unproven = mutants.filter(({ line, by }) => testsNaming(by, [line]).tests.length === 0)
  expect(unproven.map(({ line, by }) => `${line} in ${by}`)).toEqual([])
})

test('no two mutants of a line are called the same', () => {
  const names = mutants.map(({ line, what }) => `${line} ${what}`)
  expect(new Set(names).size).toBe(names.length)
})

test('SCR-14 one of them, planted in a copy of the tree, is noticed', () => {
  const mutant = mutants.find(({ line }) => line === 'TBL-01')
  assert(mutant, 'it is there')
  const scratch = new Scratch()
  try {
    const failed = scratch.failingWith(mutant, testsNaming(mutant.by, [mutant.line]))
    expect(failed.map(({ title }) => title)).toEqual([
      'TBL-01 a tile counts its open orders and what they owe, and is full at four',
    ])
  } finally {
    scratch.remove()
  }
}, 120_000)
