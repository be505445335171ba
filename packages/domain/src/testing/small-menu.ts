// A menu just large enough for every rule: both stations and none, counted items and items made to order.
import { type Kobo, naira } from '../money.ts'
import type { Station, TillTab } from '../menu/menu.ts'

interface SmallCategory {
  readonly id: string
  readonly name: string
  readonly tillTab: TillTab
  readonly station?: Station
  readonly onPublicMenu: boolean
}

export const categories: readonly SmallCategory[] = [
  { id: 'beer', name: 'Beer', tillTab: 'Drinks', station: 'bar', onPublicMenu: true },
  { id: 'mains', name: 'Mains', tillTab: 'Soups', station: 'kitchen', onPublicMenu: true },
  { id: 'cakes', name: 'Cakes', tillTab: 'Cakes', station: 'kitchen', onPublicMenu: false },
  { id: 'counter', name: 'Counter', tillTab: 'Snacks', onPublicMenu: false },
]

interface SmallItem {
  readonly id: string
  readonly name: string
  readonly categoryId: string
  readonly price: Kobo
  readonly stock?: number
}

/** Rice and suya are made to order; chin chin stands on the counter, and no station makes it. */
export const items: readonly SmallItem[] = [
  { id: 'star-lager', name: 'Star Lager', categoryId: 'beer', price: naira(1_000), stock: 24 },
  { id: 'gulder', name: 'Gulder', categoryId: 'beer', price: naira(1_100), stock: 3 },
  { id: 'jollof-rice', name: 'Jollof Rice', categoryId: 'mains', price: naira(2_500) },
  { id: 'beef-suya', name: 'Beef Suya', categoryId: 'mains', price: naira(3_000) },
  { id: 'chocolate-cake', name: 'Chocolate Cake', categoryId: 'cakes', price: naira(1_800), stock: 8 },
  { id: 'chin-chin', name: 'Chin Chin', categoryId: 'counter', price: naira(700), stock: 10 },
]

export const coupons = [
  { code: 'SAVE10', percent: 10 },
  { code: 'WELCOME', percent: 15 },
] as const

/** The small lounge's price of an item; an invented one for an unknown item. */
export const priceOf = (itemId: string): Kobo => items.find((item) => item.id === itemId)?.price ?? naira(999)
export const percentOf = (code: string | undefined): number =>
  coupons.find((coupon) => coupon.code === code)?.percent ?? 0

/** The materials of each department. A crate of the bar is twelve bottles of the menu's lager. */
export const materials = [
  { department: 'pos', materialId: '1', name: 'Game Controller', level: 2 },
  { department: 'pos', materialId: '2', name: 'HDMI Cable', level: 0 },
  { department: 'kitchen', materialId: '1', name: 'Rice', level: 3 },
  { department: 'kitchen', materialId: '2', name: 'Palm Oil', level: 0 },
  { department: 'bar', materialId: '1', name: 'Vodka', level: 4 },
  { department: 'bar', materialId: '2', name: 'Crate of Star', level: 0 },
] as const
export const crateOfStar = { materialId: '2', servings: { itemId: 'star-lager', perUnit: 12 } } as const
