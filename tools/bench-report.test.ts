// The page of figures gives a reason once, however many figures miss their goal because of it.
import { expect, test } from 'vitest'
import { asDocument, type Figure } from '../bench/report.ts'

const figure = (what: string, isMet: boolean, whenMissed?: string): Figure => ({
  what,
  unit: 'ms',
  goals: [
    { text: '≤ 1 ms', isMet },
    { text: '≤ 9 ms', isMet: true },
  ],
  whenMissed,
})

const missedOf = (figures: readonly Figure[]): string =>
  asDocument([{ title: 'Taps', figures }], 'a machine', 'a run', false).split('## What misses its goal\n\n')[1] ?? ''

test('what misses its goal says why, and figures that miss it for one reason stand below that reason', () => {
  const figures = [
    figure('a tap', false, 'much is drawn.'),
    figure('a start', false, 'much is read.'),
    figure('a payment', false, 'much is drawn.'),
    figure('a rest', true, 'much is drawn.'),
    figure('a sync', false),
  ]
  expect(missedOf(figures)).toBe(
    [
      '- **2 figures**: much is drawn.',
      '  - **a tap** (≤ 1 ms)',
      '  - **a payment** (≤ 1 ms)',
      '- **a start** (≤ 1 ms): much is read.',
      '- **a sync** (≤ 1 ms): not looked into yet.',
      '',
    ].join('\n'),
  )
})

test('a run that misses nothing says so', () => {
  expect(missedOf([figure('a tap', true)])).toBe('Nothing in this run.\n')
})
