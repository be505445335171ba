// A print window prints the paper it was opened for, once.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { leaveAsked, takeAsked } from './asked-papers.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

const first = '/print/receipt?order=7&first'

test('CLO-03 a paper that was asked for once is taken once, and one that nobody asked for is not', () => {
  expect(takeAsked(first)).toBe(false)
  leaveAsked('/print/invoice?order=7&first')
  leaveAsked(first)
  expect(takeAsked(first)).toBe(true)
  expect(takeAsked(first)).toBe(false)
  expect(takeAsked('/print/invoice?order=7&first')).toBe(true)
})

test('CLO-03 of windows that never opened only the last are kept, and what cannot be read is none', () => {
  for (let n = 1; n <= 30; n += 1) leaveAsked(`/print/receipt?order=${n}&first`)
  expect(takeAsked('/print/receipt?order=10&first')).toBe(false)
  expect(takeAsked('/print/receipt?order=11&first')).toBe(true)
  kept.set('lounge.askedPapers', '{')
  expect(takeAsked(first)).toBe(false)
  leaveAsked(first)
  expect(takeAsked(first)).toBe(true)
})
