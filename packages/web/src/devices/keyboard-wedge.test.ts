// A card that a scanner types into a page: the browser's events, as far as the listener reads them.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listenToWedge } from './keyboard-wedge.ts'

class Field {
  #value = ''
  readonly type: string
  readonly readOnly: boolean
  constructor({ type = 'text', readOnly = false } = {}) {
    this.type = type
    this.readOnly = readOnly
  }
  get value(): string {
    return this.#value
  }
  set value(value: string) {
    this.#value = value
  }
  readonly dispatchEvent = vi.fn<() => void>()
}

let hear: (event: object) => void
let stop: () => void
beforeEach(() => {
  vi.stubGlobal('HTMLInputElement', Field)
  vi.stubGlobal('HTMLTextAreaElement', class {})
  vi.stubGlobal('addEventListener', (_name: string, listener: typeof hear) => (hear = listener))
  vi.stubGlobal('removeEventListener', () => undefined)
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

/**
 * Types each key five milliseconds after the one before.
 * @param pauseAt the index of a key that comes late
 * @returns how often the page did not get its Enter
 */
function scan(text: string, target: object, pauseAt = -1): number {
  const preventDefault = vi.fn<() => void>()
  let timeStamp = 1_000
  for (const [index, key] of [...Array.from(text), 'Enter'].entries()) {
    timeStamp += index === pauseAt ? 60 : 5
    hear({ key, timeStamp, target, preventDefault, stopImmediatePropagation: () => undefined })
    if (target instanceof Field && key.length === 1 && !target.readOnly) target.value += key
  }
  return preventDefault.mock.calls.length
}
/** @returns what was read, in order */
function listen(how?: { readonly leavesFields: boolean }): readonly string[] {
  const read: string[] = []
  stop = listenToWedge({
    onRead: (text) => void read.push(text),
    onBroken: () => void read.push('not readable'),
    ...how,
  })
  return read
}
const card = 'FC100000001'

test('FUN-04 at the till a card is read wherever the focus is, and the field is as it was', () => {
  const read = listen()
  const search = new Field()
  search.value = 'rice'
  expect(scan(card, search)).toBe(1)
  expect([search.value, read]).toEqual(['rice', [card]])
})

test('on other screens a field that asks for the number of a card takes what is read into it, with its Enter', () => {
  const read = listen({ leavesFields: true })
  const number = new Field()
  expect(scan(card, number)).toBe(0)
  expect([number.value, read]).toEqual([card, []])
})

test.each([
  ['a button', {}],
  ['a choice', new Field({ type: 'radio' })],
  ['a box to tick', new Field({ type: 'checkbox' })],
  ['a field that only opens a list', new Field({ readOnly: true })],
])('on other screens %s in focus does not hear the Enter of a scanner', (_what, inFocus) => {
  const read = listen({ leavesFields: true })
  expect(scan(card, inFocus)).toBe(1)
  expect(read).toEqual([card])
})

test('a field for a password keeps what a key of hardware types', () => {
  const read = listen()
  const password = new Field({ type: 'password' })
  expect(scan(card, password)).toBe(0)
  expect([password.value, read]).toEqual([card, []])
})

test('FUN-04 a card that comes with a pause in it presses no button, leaves nothing in a field, and is said to be not readable', () => {
  const read = listen()
  const search = new Field()
  search.value = 'rice'
  for (const pauseAt of [1, 4, 7, 9, 11]) {
    expect(scan(card, {}, pauseAt), `a button, a pause at ${pauseAt}`).toBe(1)
    expect(scan(card, search, pauseAt), `a field, a pause at ${pauseAt}`).toBe(1)
    expect(search.value).toBe('rice')
  }
  expect(read).toEqual(Array(10).fill('not readable'))
})

test('on other screens a field that asks for the number of a card takes it with its pause too', () => {
  const read = listen({ leavesFields: true })
  const number = new Field()
  expect(scan(card, number, 8)).toBe(0)
  expect([number.value, read]).toEqual([card, []])
})
