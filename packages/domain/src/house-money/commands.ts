// Cash that goes from the safe to the bank or to the owner, and back, and card payments that arrive on the bank account, or were said to.
import { z } from 'zod'
import { Amount, PositiveAmount } from '../amounts.ts'
import { type By, refuse, wish } from '../command.ts'
import type { HouseAccount } from '../ledger/ledger.ts'
import { noteLengthMax } from '../limits.ts'
import type { Lounge } from '../lounge.ts'
import { formatNaira, type Kobo, plus, zero } from '../money.ts'
import { Text } from '../texts.ts'
import { isOutOfSafe, safeDirections } from './house-money.ts'

/** The balance of an account by the books. Only the server has them: a terminal does not know it, and leaves the refusal to the server. */
const heldOn = (lounge: Lounge, account: HouseAccount, { heardAt }: By): Kobo | undefined =>
  lounge.get('account', account)?.balance ?? (heardAt === undefined ? undefined : zero)

const doer = ({ staffId: by, name: byName, at }: By) => ({ by, byName, at, isListed: true }) as const

const MoveSafe = z.strictObject({
  direction: z.enum(safeDirections),
  amount: PositiveAmount,
  note: Text(noteLengthMax),
})

export const moveSafe = wish('safe.move', MoveSafe, (lounge, { direction, amount, note }, by) => {
  const held = heldOn(lounge, 'safe', by)
  if (held !== undefined && isOutOfSafe(direction) && amount > held)
    return refuse('safe_holds_less', { held: formatNaira(held) })
  return [{ kind: 'safe.moved', direction, amount, note, ...doer(by) }]
})

const SettleCards = z.strictObject({ amount: PositiveAmount, fees: Amount, note: Text(noteLengthMax) })

/** The bank pays out many payments in one sum, less its fees. Each payment is confirmed separately (`payment.confirm`). */
export const settleCards = wish('card.settle', SettleCards, (lounge, { amount, fees, note }, by) => {
  const onItsWay = heldOn(lounge, 'card-clearing', by)
  if (onItsWay !== undefined && plus(amount, fees) > onItsWay)
    return refuse('card_less_on_its_way', { onItsWay: formatNaira(onItsWay) })
  return [{ kind: 'card.settled', amount, fees, note, ...doer(by) }]
})

const UnsettleCards = z
  .strictObject({ amount: Amount, fees: Amount, note: Text(noteLengthMax) })
  .refine(({ amount, fees }) => plus(amount, fees) > zero)

/**
 * Takes back an amount or fees that were typed wrongly, or booked twice. The fees are limited by their own account in the books. The amount
 * is not limited by the balance of the bank account, because cash fetched from the bank came off the same account.
 */
export const unsettleCards = wish('card.unsettle', UnsettleCards, (lounge, { amount, fees, note }, by) => {
  const booked = heldOn(lounge, 'expenses:Card fees', by)
  if (booked !== undefined && fees > booked) return refuse('card_less_fees', { booked: formatNaira(booked) })
  return [{ kind: 'card.unsettled', amount, fees, note, ...doer(by) }]
})
