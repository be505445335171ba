// The preview of an import: what stands out comes first, and what no eye would find is reported as a fault.
import { expect, test } from 'vitest'
import { naira } from '../money.ts'
import { imported, planned, tableOf } from '../testing/importing.ts'
import { emptyScene, given } from '../testing/scene.ts'
import { planImport } from './import-plan.ts'
import { headings } from './table.ts'

test('a price whose comma parts it into the cell behind, which was left out, is no price of one naira either', () => {
  const head = ['Category', 'Item', 'Price', 'Description', 'On the shelf']
  const rows = [
    ['Beer', 'Star', '1', '500'],
    ['Beer', 'Hero', '₦12', ' 500.50 '],
    ['Beer', 'Origin', '150', '000'],
    ['Beer', 'Life', '1', '500 ml'],
    ['Beer', 'Legend', '1,500', '330'],
  ]
  expect(planned(emptyScene(), rows, head).wrong).toEqual(
    [2, 3, 4].map((line) => ({ line, column: 'price', problem: 'import_cells' })),
  )
  const wrongUnder = (behind: string, ...cells: readonly string[]) =>
    planned(emptyScene(), [['Beer', 'Star', ...cells]], ['Category', 'Item', 'Price', behind]).wrong.length
  expect([wrongUnder('On the shelf', '1', '500'), wrongUnder('Cost', '900', '500')]).toEqual([0, 0])
  // In an unknown column, only numbers that cannot be a price.
  expect([wrongUnder('Millilitres', '500', '330'), wrongUnder('Remarks', '1', '500')]).toEqual([0, 1])
  // A sheet has its cells as somebody sees them, and an export is read back.
  const sheet = planned(emptyScene(), [['Beer', 'Star', '500', '330', '24']], head, 'sheet')
  const own = imported(emptyScene(), sheet)
  expect(planImport(own.lounge, [headings, ...tableOf(own)])).toMatchObject({ same: 1, wrong: [] })
})

test('what is new is shown with its price, and what changes with what it was, what stands out first', () => {
  const scene = imported(
    given(),
    planned(
      given(),
      [['Beer', 'Trophy', '1,000', 'Cold', '800']],
      ['Category', 'Item', 'Price', 'Description', 'Cost'],
    ),
  )
  const { preview } = planned(
    scene,
    [
      ['Beer', 'Gulderr', '1,100', '', '', ''],
      ['Beer', 'Palm Wine', '15000', '', '', ''],
      ['Beer', 'Water', '1', '', '', ''],
      ['Mains', 'TROPHY', '1,000', 'Warm', '900', 'Size: Cup | Jug +600'],
      ['Beer', 'Star Lager', '1,200', '', '', ''],
      ['Beer', 'Gulder', '110', '', '', ''],
    ],
    ['Category', 'Item', 'Price', 'Description', 'Cost', 'Choices'],
  )
  expect(preview).toEqual({
    added: [
      { itemId: 'water', name: 'Water', price: naira(1) },
      { itemId: 'gulderr', name: 'Gulderr', price: naira(1_100) },
      { itemId: 'palm-wine', name: 'Palm Wine', price: naira(15_000) },
    ],
    changed: [
      { itemId: 'gulder', name: 'Gulder', price: { from: naira(1_100), to: naira(110) }, others: [] },
      { itemId: 'star-lager', name: 'Star Lager', price: { from: naira(1_000), to: naira(1_200) }, others: [] },
      {
        itemId: 'trophy',
        name: 'Trophy',
        newName: 'TROPHY',
        cost: { from: naira(800), to: naira(900) },
        others: ['category', 'description', 'choices'],
      },
    ],
  })
})
