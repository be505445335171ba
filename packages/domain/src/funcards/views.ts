// The customer at the till: the card that was typed or read, its balance, and what its sales tell.
import { type No, refuse } from '../command.ts'
import type { FuncardId } from '../ids.ts'
import type { Lounge } from '../lounge.ts'
import { type Kobo, plus, zero } from '../money.ts'
import type { Sale } from '../orders/sales.ts'
import { parseNaira } from '../payments/cash.ts'
import type { PaymentMethod } from '../payments/payments.ts'
import { type DayRule, formatDate } from '../time.ts'
import { amountTooLarge, PositiveAmount } from '../amounts.ts'
import { type Funcard, FuncardNumber } from './funcards.ts'
import { heirOf } from './heirs.ts'
import { limitOf } from './spending.ts'

/** Normalises what people type: blanks, dashes and small letters are accepted. */
const tidied = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase()

export function cardNumbered(lounge: Lounge, number: string): Funcard | undefined {
  for (const card of lounge.all('funcard')) if (card.number === number) return card
  return undefined
}

/**
 * The card of a typed number.
 * @param isOnline a card issued since the network went is unknown here, but not to the lounge
 */
export function findFuncard(lounge: Lounge, typed: string, isOnline: boolean): Funcard | No {
  const number = tidied(typed)
  if (number === '') return refuse('funcard_id_missing')
  const card = cardNumbered(lounge, number)
  if (card) return card
  const mayExist = !isOnline && FuncardNumber.safeParse(number).success
  return mayExist ? refuse('funcard_not_checked', { number }) : refuse('funcard_not_found', { number: typed.trim() })
}

/** The card that a reader or a scanner read. */
export function scannedFuncard(lounge: Lounge, read: string, isOnline: boolean): Funcard | No {
  const number = tidied(read)
  return FuncardNumber.safeParse(number).success ? findFuncard(lounge, number, isOnline) : refuse('scan_invalid')
}

export const isFuncard = (found: Funcard | No): found is Funcard => 'number' in found

/** Why this card neither pays nor takes money; undefined for one that does both. */
export function cardTrouble(lounge: Lounge, { number, status, replacedBy }: Funcard): No | undefined {
  const other = replacedBy && lounge.get('funcard', heirOf(lounge, replacedBy))?.number
  if (other !== undefined) return refuse('funcard_taken_over', { number, other })
  return status === 'blocked' ? refuse('funcard_blocked', { number }) : undefined
}

/** Quick amounts of a top-up, in naira (SPEC §9). */
export const topUpAmounts = [1_000, 5_000, 10_000, 50_000] as const
export const topUpMethods = ['Card', 'Cash', 'Transfer'] as const satisfies readonly PaymentMethod[]

/** A typed amount in whole naira: digits only, above zero (SPEC §5). */
export function topUpAmount(typed: string): Kobo | No {
  const digits = typed.trim()
  if (!/^\d+$/.test(digits) || /^0+$/.test(digits)) return refuse('amount_invalid')
  const amount = PositiveAmount.safeParse(parseNaira(digits.replace(/^0+/, ''))).data
  return amount ?? refuse(amountTooLarge)
}

/** The cards that stand for these now, each once, with the label by which staff tell them apart: `FC100000001, Ada`. */
export const cardChoices = (lounge: Lounge, ids: readonly FuncardId[]) =>
  [...new Set(ids.map((id) => heirOf(lounge, id)))].map((value) => {
    const card = lounge.get('funcard', value)
    return { value, label: card ? `${card.number}, ${card.displayName}` : value }
  })

/** What every till knows of a customer; the rest comes from the server, and is not kept. */
export interface Customer {
  readonly funcardId: FuncardId
  readonly name: string
  readonly cardNumber: string
  readonly balance: Kobo
  /** The balance plus the limit; nothing can be paid with less than one kobo. */
  readonly canPay: Kobo
  readonly isBlocked: boolean
}

export function customerAt(lounge: Lounge, id: FuncardId | undefined): Customer | undefined {
  const card = id && lounge.get('funcard', id)
  if (!card) return undefined
  const balance = lounge.get('balance', card.id)?.amount ?? zero
  return {
    funcardId: card.id,
    name: card.displayName,
    cardNumber: card.number,
    balance,
    canPay: plus(balance, limitOf(card)),
    isBlocked: card.status === 'blocked',
  }
}

/** The payment methods that can be a customer's favourite (SPEC §3). */
export const favouriteMethods = ['FunCard', 'Card', 'Cash'] as const satisfies readonly PaymentMethod[]
type Favourite = (typeof favouriteMethods)[number]

/** What the sales of a card tell; a field is absent if there is none. */
export interface CardHistory {
  readonly visits: number
  /** dd-mm-yyyy */
  readonly lastVisit?: string | undefined
  readonly mostPurchasedItem?: string | undefined
  readonly favouriteMethod?: Favourite | undefined
}

/** @param sales of one card, in any order */
export function cardHistory(sales: readonly Sale[], rule: DayRule): CardHistory {
  const latest = sales.toSorted((a, b) => b.paidAt - a.paidAt)
  const [last] = latest
  const items = countOf(latest.flatMap(({ lines }) => lines.map(({ name, quantity }) => [name, quantity] as const)))
  const methods = countOf(latest.flatMap(({ payments }) => payments.map(({ method }) => [method, 1] as const)))
  const mostPurchasedItem = mostOf([...items.keys()], items)
  const favouriteMethod = mostOf(
    favouriteMethods.filter((method) => methods.has(method)),
    methods,
  )
  return {
    visits: sales.length,
    ...(last ? { lastVisit: formatDate(last.paidAt, rule) } : {}),
    ...(mostPurchasedItem === undefined ? {} : { mostPurchasedItem }),
    ...(favouriteMethod ? { favouriteMethod } : {}),
  }
}

function countOf(things: readonly (readonly [name: string, count: number])[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const [name, count] of things) counts.set(name, (counts.get(name) ?? 0) + count)
  return counts
}

/** The most frequent name; the first in a tie. */
const mostOf = <Name extends string>(names: readonly Name[], counts: ReadonlyMap<string, number>): Name | undefined =>
  names.toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))[0]
