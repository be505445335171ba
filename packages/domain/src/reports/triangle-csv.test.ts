// The triangle as a file for spreadsheets.
import { expect, test } from 'vitest'
import { noCounts } from '../fates/fates.ts'
import { triangleOf } from '../fates/triangle.ts'
import { idOf } from '../ids.ts'
import { naira } from '../money.ts'
import { triangleCsv } from './triangle-csv.ts'

test('a column that came later stands last, so that a spreadsheet that counts columns still fits', () => {
  const fanta = { key: 'fanta', name: 'Fanta' }
  const { rows } = triangleOf(
    [
      {
        line: idOf<'line'>('line'),
        of: { person: fanta, item: fanta, place: fanta },
        unitPrice: naira(700),
        counts: { ...noCounts, ordered: 3, paid: 1, made: 1, voidedUnmade: 2 },
        lost: undefined,
      },
    ],
    'item',
  )
  const [head = '', row = ''] = triangleCsv('item', rows).split('\r\n')
  expect(`${head}\r\n`).toMatch(/,Walked out ₦,Not made,Not made ₦\r\n$/)
  expect(row).toMatch(/,2,1400$/)
})
