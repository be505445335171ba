// The simulated lounge before it opens: a small menu, scarce enough to sell out, and two FunCards with money on them.
import { recommendedApprovals } from '@lounge/domain/approvals/rules'
import { FuncardId, uuidv7 } from '@lounge/domain/ids'
import { departments } from '@lounge/domain/materials/materials'
import { kobo } from '@lounge/domain/money'
import { FuncardNumber } from '@lounge/domain/funcards/funcards'
import { Command } from '../protocol.ts'
import type { Dice } from './dice.ts'

interface Author {
  readonly terminalId: string
  readonly clientId: string
  readonly sessionId: string
}

const categories = [
  { id: 'beer', name: 'Beer', tillTab: 'Drinks', station: 'bar', onPublicMenu: true },
  { id: 'mains', name: 'Mains', tillTab: 'Soups', station: 'kitchen', onPublicMenu: true },
  { id: 'counter', name: 'Counter', tillTab: 'Snacks', onPublicMenu: false },
] as const

const happyHour = { name: 'Happy hour', price: 80_000, days: [1, 2, 3, 4, 5], from: 17 * 60, to: 19 * 60 } as const
const sizes = {
  name: 'Size',
  min: 1,
  max: 1,
  choices: [
    { id: 'regular', name: 'Regular', price: 0 },
    { id: 'large', name: 'Large', price: 70_000 },
  ],
} as const
const extras = {
  name: 'Extras',
  min: 0,
  max: 2,
  choices: [
    { id: 'plantain', name: 'Plantain', price: 30_000 },
    { id: 'chicken', name: 'Chicken', price: 125_050 },
  ],
} as const

const items = [
  { id: 'star-lager', name: 'Star Lager', categoryId: 'beer', price: 100_000, stock: 40 },
  { id: 'gulder', name: 'Gulder', categoryId: 'beer', price: 110_000, stock: 6, windows: [happyHour] },
  { id: 'jollof-rice', name: 'Jollof Rice', categoryId: 'mains', price: 250_000 },
  { id: 'beef-suya', name: 'Beef Suya', categoryId: 'mains', price: 299_999, options: [sizes, extras] },
  { id: 'chin-chin', name: 'Chin Chin', categoryId: 'counter', price: 70_000, stock: 12 },
] as const

/**
 * The manager's commands that open the lounge.
 * @param asksForYes many acts of the tills need an approval
 */
export function opening(author: Author, now: number, dice: Dice, asksForYes = false): readonly Command[] {
  const cards = ['FC100000001', 'FC100000002'].map((number) => ({
    id: FuncardId.parse(uuidv7(now, dice.bytes(10))),
    number: FuncardNumber.parse(number),
  }))
  const steps: readonly { readonly name: string; readonly args: unknown }[] = [
    ...categories.map((category, position) => ({ name: 'category.add', args: { ...category, position } })),
    ...items.map(({ id, name, categoryId, price, ...rest }, position) => {
      const details = { name, categoryId, description: '', picture: 'default', position }
      return { name: 'item.add', args: { itemId: id, details, price, ...rest } }
    }),
    ...departments.flatMap((department) =>
      ['1', '2'].map((materialId) => ({
        name: 'material.add',
        args: { department, materialId, name: `Material ${materialId}` },
      })),
    ),
    { name: 'material.link', args: { materialId: '1', servings: { itemId: 'star-lager', perUnit: 12 } } },
    { name: 'coupon.add', args: { code: 'SAVE10', percent: 10 } },
    ...cards.map(({ id, number }) => ({
      name: 'funcard.issue',
      args: { funcardId: id, number, displayName: `Holder of ${number}` },
    })),
    ...cards.map(({ id }) => {
      const amount = kobo(2_500_000)
      return { name: 'funcard.topUp', args: { funcardId: id, payment: { method: 'Card', amount } } }
    }),
  ]
  const rules = asksForYes ? [{ name: 'settings.change', args: { approvals: recommendedApprovals } }] : []
  return [...steps, ...rules].map(({ name, args }, index) =>
    Command.parse({
      ...author,
      id: uuidv7(now, dice.bytes(10)),
      sequence: index + 1,
      as: name === 'funcard.topUp' ? 'tell' : 'ask',
      name,
      args,
      at: now,
      offset: 0,
    }),
  )
}
