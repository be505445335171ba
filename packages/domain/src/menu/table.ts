// The menu as a table for spreadsheets: one line per item. Reading the written table gives the same menu.
import type { Lounge } from '../lounge.ts'
import { menuInOrder } from './in-order.ts'
import { type Kobo, nairaOf } from '../money.ts'
import { choicesText } from './choices-text.ts'

/** The columns in the order in which they are written, each with other accepted headings. */
export const columns = {
  category: ['Category'],
  name: ['Item', 'Name'],
  price: ['Price', 'Price (naira)', 'Price (₦)'],
  description: ['Description'],
  level: ['On the shelf', 'Stock', 'Count'],
  cost: ['What it costs us', 'Cost'],
  choices: ['Choices', 'Options'],
  station: ['Made by', 'Station'],
  tillTab: ['Tab at the till', 'Tab'],
  picture: ['Picture'],
  onPublicMenu: ['On the guests’ menu', 'Guests’ menu', "Guests' menu"],
} as const
export type ColumnName = keyof typeof columns

export const columnNames = Object.keys(columns) as readonly ColumnName[] // its own keys
export const headings = columnNames.map((name) => columns[name][0])

export type MenuLine = Readonly<Record<ColumnName, string>>

/** `12500.50`: where the decimal mark is a comma a spreadsheet would take 12,500 for twelve and a half. */
const inCell = (amount: Kobo): string => nairaOf(amount).replaceAll(',', '')

/** All items on the menu, in order. */
export function menuTable(lounge: Lounge): readonly MenuLine[] {
  return menuInOrder(lounge, '', () => true).map(({ item, category }) => {
    const offer = lounge.get('price', item.id)
    const cost = lounge.get('cost', item.id)?.amount
    const level = lounge.get('stock', item.id)?.level
    return {
      category: category.name,
      name: item.name,
      price: offer ? inCell(offer.amount) : '',
      description: item.description,
      level: level === undefined ? '' : String(Math.max(0, level)),
      cost: cost === undefined ? '' : inCell(cost),
      choices: choicesText(offer?.options ?? []),
      station: category.station === undefined ? 'nobody' : category.station,
      tillTab: category.tillTab,
      picture: item.picture === 'default' ? '' : item.picture,
      onPublicMenu: category.onPublicMenu ? 'yes' : 'no',
    }
  })
}
