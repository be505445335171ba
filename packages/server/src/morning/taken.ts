// The money taken that day by each payment method, from the books.
import type { Gathered, GatheredLine } from '@lounge/domain/morning/page'
import { kobo } from '@lounge/domain/money'
import { headingWords } from '@lounge/domain/orders/order-words'
import { tillName } from '@lounge/domain/terminals/names'
import { type Booked, isTaking } from './entries.ts'
import type { MorningSources } from './sources.ts'
import { site } from '../site.ts'

const drawer = /^drawer:(\d+)$/
/** Money that the office takes goes into no counted drawer. */
export const ofNoTill = 'Without a till'
export const drawerName = (till: number): string => (till === 0 ? ofNoTill : tillName(till))

/** By till, net of refunds. */
export function cashTaken(booked: readonly Booked[]): Gathered {
  const tills = new Map<number, number>()
  for (const { entries } of booked.filter(isTaking))
    for (const [n, { account, amount }] of entries.entries()) {
      const [, till] = drawer.exec(account) ?? []
      // A late report of counted cash (`shift.countKept`) gave nothing back to anybody.
      const isKept = entries[n + 1]?.account === 'over-short'
      if (till !== undefined && !isKept) tills.set(Number(till), (tills.get(Number(till)) ?? 0) + amount)
    }
  return { lines: [...tills].map(([till, amount]) => ({ text: drawerName(till), amount: kobo(amount), count: 1 })) }
}

const withoutSale: Readonly<Record<string, string>> = {
  'funcard.topUp': 'FunCard top-ups',
  'funcard.takeBack': 'Taken off FunCards',
  'order.takePart': 'Part payments',
  'order.giveBackPart': 'Part payments given back',
  'order.refund': 'Given back',
  'order.bookOnce': 'Told twice',
}

/** The takings of an account, sale by sale; other takings by what they were. */
function takenBy(isMeant: (account: string, of: Booked) => boolean) {
  return (booked: readonly Booked[], sales: SalesAt): Gathered => {
    const lines = new Map<string, { amount: number; count: number }>()
    for (const each of booked.filter(isTaking)) {
      const amount = each.entries.reduce((all, entry) => all + (isMeant(entry.account, each) ? entry.amount : 0), 0)
      if (amount === 0) continue
      const text = withoutSale[each.command] ?? sales.get(each.position) ?? 'Other'
      const line = lines.get(text) ?? { amount: 0, count: 0 }
      lines.set(text, { amount: line.amount + amount, count: line.count + 1 })
    }
    return { lines: [...lines].map(([text, line]): GatheredLine => ({ text, ...line, amount: kobo(line.amount) })) }
  }
}
export const cardTaken = takenBy((account) => account === 'card-clearing')
/** Refunds by transfer left the bank account; those of earlier releases reduced the claims. */
export const transferTaken = takenBy((account) => account === 'transfers-claimed' || account === 'transfers-confirmed')
/** Top-ups are not use of a card. */
export const funcardUsed = takenBy(
  (account, { command }) => account.startsWith('funcard:') && command.startsWith('order.'),
)

/** The names of a day's sales, by their log positions. */
export type SalesAt = ReadonlyMap<number, string>

export async function salesAt({ db, day }: Pick<MorningSources, 'db' | 'day'>): Promise<SalesAt> {
  const rows = await db
    .selectFrom('sale')
    .select(['position', 'number', 'table_number as tableNumber'])
    .where('site', '=', site)
    .where('business_day', '=', day)
    .execute()
  return new Map(rows.map((sale) => [sale.position, headingWords(sale)]))
}
