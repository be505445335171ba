// Issuing a FunCard and putting money on it.
import { z } from 'zod'
import { fact, refuse, wish } from '../command.ts'
import { CommandId, FuncardId } from '../ids.ts'
import { nameLengthMax } from '../limits.ts'
import { isBookedBefore, keysOf, objectionsToReferences } from '../payments/booked-once.ts'
import { Payment } from '../payments/payments.ts'
import { RequiredText } from '../texts.ts'
import { notOffline, toppedUpOffline } from './allowance.ts'
import { FuncardNumber } from './funcards.ts'

const Issue = z.strictObject({
  funcardId: FuncardId,
  number: FuncardNumber,
  displayName: RequiredText(nameLengthMax),
})

export const issueFuncard = wish('funcard.issue', Issue, (lounge, { funcardId, number, displayName }, by) => {
  for (const card of lounge.all('funcard'))
    if (card.number === number || card.id === funcardId) return refuse('funcard_exists', { number })
  return [{ kind: 'funcard.issued', funcard: { id: funcardId, number, displayName, status: 'active' }, at: by.at }]
})

/** A card cannot be topped up from a card. */
const Money = Payment.refine((payment) => payment.method !== 'FunCard', 'a top-up needs money')
const TopUp = z.strictObject({
  funcardId: FuncardId,
  payment: Money,
  /** A top-up that was asked and not answered: of the two, one is booked. */
  replaces: CommandId.optional(),
})

export const topUpFuncard = fact('funcard.topUp', TopUp, {
  *unknown(lounge, { funcardId }) {
    if (!lounge.get('funcard', funcardId)) yield refuse('funcard_not_found', { number: funcardId })
  },
  *guards(lounge, { funcardId, payment, replaces }, by) {
    if (isBookedBefore(lounge, [funcardId], by, replaces)) return yield refuse('payment_replaced')
    const card = lounge.get('funcard', funcardId)
    if (card?.status === 'blocked') yield refuse('funcard_blocked', { number: card.number })
    yield* objectionsToReferences(lounge, [payment])
  },
  told: (lounge, { funcardId, payment, replaces }, by) =>
    isBookedBefore(lounge, [funcardId], by, replaces) ? notOffline : toppedUpOffline(funcardId, payment.amount, by),
  book: (lounge, { funcardId, payment, replaces }, by) => {
    if (isBookedBefore(lounge, [funcardId], by, replaces)) return []
    const keys = keysOf(funcardId, [payment], by, replaces, true)
    return [{ kind: 'funcard.toppedUp', funcardId, payment, till: by.till, keys, at: by.at }]
  },
})
