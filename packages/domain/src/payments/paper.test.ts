// What all papers have in common.
import { expect, test } from 'vitest'
import { asText, demoRows, textRows } from './paper.ts'

test('TRU-17 the paper of a demo says Demo before anything else, on either width', () => {
  for (const width of [42, 48] as const) {
    const [first = '', second = ''] = demoRows(textRows('KITCHEN T7', width), width).map((row) => asText(row, width))
    expect([first.trim(), second.trim()]).toEqual(['*** DEMO ***', 'KITCHEN T7'])
    expect(first).toHaveLength(width)
  }
})

test('a drawer that opens without a paper stays without one', () => {
  expect(demoRows([], 42)).toEqual([])
})
