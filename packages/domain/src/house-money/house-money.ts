// Money of the house that no till takes or gives: transfers between the safe, the bank account and the owner, and guests' card payments
// when they arrive on the bank account.
import type { Kobo } from '../money.ts'
import type { Doer } from '../shifts/recount.ts'

/** Directions as seen from the safe. */
export const safeDirections = ['toBank', 'toOwner', 'fromBank', 'fromOwner'] as const
export type SafeDirection = (typeof safeDirections)[number]

export const isOutOfSafe = (direction: SafeDirection): boolean => direction === 'toBank' || direction === 'toOwner'

export const directionWords = {
  toBank: 'To the bank',
  toOwner: 'To the owner',
  fromBank: 'From the bank',
  fromOwner: 'From the owner',
} as const satisfies Readonly<Record<SafeDirection, string>>

/** Card payments as they arrive. */
interface CardMoney extends Doer, Listed {
  /** What came on the bank account. */
  readonly amount: Kobo
  /** What the bank kept of it. */
  readonly fees: Kobo
  readonly note: string
}
interface Listed {
  /** Among what people did. Releases before this one listed only what went out of the safe. */
  readonly isListed?: true | undefined
}

export type HouseMoneyEvent =
  | (Doer &
      Listed & {
        readonly kind: 'safe.moved'
        readonly direction: SafeDirection
        readonly amount: Kobo
        readonly note: string
      })
  | (CardMoney & { readonly kind: 'card.settled' })
  /** So much of it was booked by mistake: it is on its way, as it was before. */
  | (CardMoney & { readonly kind: 'card.unsettled' })
