// The width of a device's paper, with a printer of its own and without one.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { choosePaperWidth, forgetPrinter, paperWidth, rollHere } from './paper-width.ts'
import { choosePrinter, chosenPrinter } from './printer-choice.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('CLO-03 a till without a printer of its own keeps how wide its paper is, and its windows print on that', () => {
  expect([paperWidth(), rollHere()]).toEqual([42, { mm: 80, width: 42 }])
  choosePaperWidth(32)
  expect([paperWidth(), rollHere()]).toEqual([32, { mm: 58, width: 32 }])
  choosePaperWidth(48)
  expect(rollHere(), 'no letters of a window are that small').toEqual({ mm: 80, width: 42 })
  kept.set('lounge.paperWidth', 'wide')
  expect(paperWidth()).toBe(42)
})

test('CLO-03 the width that an earlier release kept with its printer counts, goes with the printer, and stays without it', () => {
  kept.set('lounge.printer', '{"line":"usb","device":"1208:514","width":32}')
  expect(rollHere()).toEqual({ mm: 58, width: 32 })
  choosePaperWidth(48)
  expect(chosenPrinter()).toMatchObject({ device: '1208:514', width: 48 })
  choosePaperWidth(32)
  choosePrinter(undefined)
  expect(paperWidth()).toBe(32)
})

test('CLO-03 a till that an earlier release set up keeps how wide its paper is when it goes back to the print window', () => {
  kept.set('lounge.printer', '{"line":"usb","device":"1208:514","width":32}')
  forgetPrinter()
  expect([chosenPrinter(), paperWidth()]).toEqual([undefined, 32])
})
