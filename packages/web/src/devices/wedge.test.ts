// A scanner's typing is told from a person's by its speed alone.
import { expect, test } from 'vitest'
import { broken, Wedge } from './wedge.ts'

/** Each key this many milliseconds after the one before. */
function typed(keys: readonly string[], gapMs: number | ((index: number) => number)) {
  const wedge = new Wedge()
  let at = 1_000
  return keys.map((key, index) => {
    at += typeof gapMs === 'number' ? gapMs : gapMs(index)
    return wedge.press(key, at)
  })
}
const scan = (text: string) => [...Array.from(text), 'Enter']

test('FUN-04 fast keystrokes that end in Enter are a scan', () => {
  expect(typed(scan('FC100000001'), 4).at(-1)).toBe('FC100000001')
  expect(typed(scan('FC100000001'), 30).at(-1)).toBe('FC100000001')
  expect(typed(['Shift', 'F', 'Shift', 'C', ...scan('100000001')], 8).at(-1)).toBe('FC100000001')
})

test('FUN-04 what a person types is none, however short the word, and whatever they did before', () => {
  expect(typed(scan('FC100000001'), 60)).not.toContain('FC100000001')
  expect(typed(scan('jollof rice'), (index) => (index % 2 ? 25 : 90))).toEqual(Array(12).fill(undefined))
  // Typed fast, and Enter pressed after a look at it.
  expect(typed(scan('FC100000001'), (index) => (index === 11 ? 300 : 20)).at(-1)).toBeUndefined()
  expect(typed(scan('5000'), 20).at(-1), 'a short burst is a person').toBeUndefined()
})

test.each([60, 200])(
  'FUN-04 a pause of %i ms in a card that is read is no person: its Enter presses nothing',
  (pauseMs) => {
    const card = scan('FC100000001')
    for (const place of card.keys()) {
      const read = typed(card, (index) => (index === place ? pauseMs : 12))
      expect(read.at(-1), `before key ${place}`).toBe(place === 0 ? 'FC100000001' : broken)
      expect(read.slice(0, -1).every((each) => each === undefined)).toBe(true)
    }
    const twice = typed(card, (index) => ([3, 9].includes(index) ? pauseMs : 12))
    expect(twice.at(-1), 'with two of them').toBe(broken)
  },
)

test('FUN-04 who types the number of a card in haste is a person, and who types something else', () => {
  expect(typed(scan('FC100000001'), (index) => (index % 2 ? 25 : 90)).at(-1)).toBeUndefined()
  expect(typed(scan('FC100000001'), (index) => (index % 3 ? 25 : 90)).at(-1)).toBeUndefined()
  expect(typed(scan('FCUK 5000'), (index) => (index === 6 ? 60 : 12)).at(-1)).toBeUndefined()
  expect(typed(scan('5000'), (index) => (index === 2 ? 60 : 12)).at(-1)).toBeUndefined()
  // A whole card, right after a letter that a person typed.
  expect(typed(['F', ...scan('FC100000001')], (index) => (index === 1 ? 100 : 12)).at(-1)).toBe('FC100000001')
})

test('a key that is no letter ends what was read; what was typed before a scan is not part of it', () => {
  expect(typed([...Array.from('FC1000'), 'Tab', ...scan('00001')], 5).at(-1)).toBeUndefined()
  expect(typed([...Array.from('beer'), ...scan('FC100000001')], (index) => (index === 4 ? 400 : 5)).at(-1)).toBe(
    'FC100000001',
  )
})

test('how many keys came without a pause is known with each of them', () => {
  const wedge = new Wedge()
  const lengths = [0, 10, 20, 30, 300, 310].map((at) => {
    wedge.press('1', at)
    return wedge.length
  })
  expect(lengths).toEqual([1, 2, 3, 4, 1, 2])
  wedge.press('Enter', 320)
  expect(wedge.length).toBe(0)
})
