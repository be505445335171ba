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
  /** The sum that came on the bank account. */
  readonly amount: Kobo
  /** The fees that the bank kept. */
  readonly fees: Kobo
  readonly note: string
}
interface Listed {
  /** It is listed on Who did what. Earlier releases listed only cash that went out of the safe. */
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
  /** This part was booked by mistake: it is on its way again. */
  | (CardMoney & { readonly kind: 'card.unsettled' })
