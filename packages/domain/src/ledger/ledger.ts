// Double entry: every movement of money is a journal of entries that sum to zero. Balances are sums of entries.
import type { FuncardId } from '../ids.ts'
import { type Kobo, sum } from '../money.ts'
import { assert } from '../assert.ts'
import type { ExpenseCategory } from '../shifts/categories.ts'

/** Accounts of the house. Debits are above zero: money in the drawer is positive, income is negative. */
export type HouseAccount =
  | `drawer:${number}` // the cash of one till
  | 'card-clearing' // taken by card, not yet on the bank account
  | 'transfers-claimed' // said to have been sent; not yet seen on the bank account
  | 'transfers-confirmed' // seen on the bank account
  | 'receivables' // said to have been paid, but missing: somebody owes it
  | 'write-offs' // money that will not come any more
  | 'sales'
  | 'tax'
  | 'discounts'
  | 'refunds' // given back after payment
  | 'part-payments' // taken for orders that are not paid yet
  | 'owed-back' // paid twice: the customer's money
  | 'given-away' // comps, at their prices
  | 'safe' // cash taken out of drawers, and put into them
  | 'bank' // brought from the safe, or paid out by the bank that settles card payments
  | 'owner' // put in and taken out by the owner
  | 'over-short' // surplus or shortage of counted drawers
  | `expenses:${ExpenseCategory}` // paid out of a drawer
  | 'expenses:Card fees' // kept of card payments by the bank: no till pays them
  | 'differences' // taken in the room above or below the lounge's own price
/** The amount that the lounge owes to the holder of a card. */
export type FuncardAccount = `funcard:${FuncardId}`
export type AccountName = HouseAccount | FuncardAccount

export interface Entry {
  readonly account: AccountName
  readonly amount: Kobo
}
/** Entries that belong together and sum to zero. */
export type Journal = readonly Entry[]

export interface Account {
  readonly id: HouseAccount
  readonly balance: Kobo
}

/** The balance that a FunCard can still pay: the negative of its account, because the lounge owes it. */
export interface Balance {
  readonly id: FuncardId
  readonly amount: Kobo
}

/** Checks that the entries sum to zero, and leaves out entries of zero. */
export function journal(entries: readonly Entry[]): Journal {
  assert(sum(entries.map((entry) => entry.amount)) === 0, 'a journal that does not sum to zero')
  return entries.filter((entry) => entry.amount !== 0)
}

export const isFuncardAccount = (account: AccountName): account is FuncardAccount => account.startsWith('funcard:')
