// Issues FunCards, one or a series at once, and tops them up.
import { z } from 'zod'
import { approvable } from '../approvals/approvals.ts'
import { nameOfClaimed } from '../claims/claims.ts'
import { claimsOf, forFuncard, objectionsToWord } from '../claims/taking.ts'
import { fact, type No, refuse, wish } from '../command.ts'
import { CommandId, FuncardId } from '../ids.ts'
import { funcardsPerCommandMax, nameLengthMax } from '../limits.ts'
import type { Lounge } from '../lounge.ts'
import { isBookedBefore, keysOf, objectionsToReferences } from '../payments/booked-once.ts'
import { Payment } from '../payments/payments.ts'
import { RequiredText } from '../texts.ts'
import { notOffline, toppedUpOffline } from './allowance.ts'
import { type Funcard, FuncardNumber, unnamedHolder } from './funcards.ts'
import { heirOf } from './heirs.ts'

const NewFuncard = z.strictObject({ funcardId: FuncardId, number: FuncardNumber })
type NewFuncard = Readonly<z.infer<typeof NewFuncard>>

/** Without a name the card lies in the drawer until it is handed over. */
const Issue = NewFuncard.extend({ displayName: RequiredText(nameLengthMax).optional() })

export const issueFuncard = wish('funcard.issue', Issue, (lounge, { displayName, ...card }, by) => {
  const taken = objectionToNew(lounge, [card])
  return taken ?? [{ kind: 'funcard.issued', funcard: newFuncard(card, displayName), at: by.at }]
})

const isOnce = (values: readonly string[]): boolean => new Set(values).size === values.length

const IssueMany = z.strictObject({
  cards: z
    .array(NewFuncard)
    .min(1)
    .max(funcardsPerCommandMax)
    .refine(
      (cards) => isOnce(cards.map(({ number }) => number)) && isOnce(cards.map(({ funcardId }) => funcardId)),
      'a card is named once',
    ),
})

/** Issues all cards of the series, or none. */
export const issueFuncards = wish('funcard.issueMany', IssueMany, (lounge, { cards }, by) => {
  const taken = objectionToNew(lounge, cards)
  return taken ?? cards.map((card) => ({ kind: 'funcard.issued', funcard: newFuncard(card), at: by.at }))
})

const newFuncard = ({ funcardId: id, number }: NewFuncard, displayName = unnamedHolder): Funcard => ({
  id,
  number,
  displayName,
  status: 'active',
})

/** Refuses a number or id that exists already, and names the first. */
export function objectionToNew(lounge: Lounge, cards: readonly NewFuncard[]): No | undefined {
  const known = [...lounge.all('funcard')]
  const [numbers, ids] = [new Set(known.map(({ number }) => number)), new Set(known.map(({ id }) => id))]
  const taken = cards.find(({ funcardId, number }) => numbers.has(number) || ids.has(funcardId))
  return taken && refuse('funcard_exists', { number: taken.number })
}

/** A card cannot be topped up from a card. */
const Money = Payment.refine((payment) => payment.method !== 'FunCard', 'a top-up needs money')
const TopUp = z.strictObject({
  funcardId: FuncardId,
  payment: Money,
  /** A top-up that was asked and not answered: only one of the two is booked. */
  replaces: CommandId.optional(),
  ...approvable,
})

export const topUpFuncard = fact('funcard.topUp', TopUp, {
  *unknown(lounge, { funcardId }) {
    if (!lounge.get('funcard', funcardId)) yield refuse('funcard_not_found', { number: funcardId })
  },
  *guards(lounge, { funcardId, payment, replaces }, by) {
    if (isBookedBefore(lounge, [funcardId], by, replaces)) return yield refuse('payment_replaced')
    const card = lounge.get('funcard', funcardId)
    if (card?.status === 'blocked') yield refuse('funcard_blocked', { number: card.number })
    yield* objectionsToReferences(lounge, [payment], by.at)
    yield* objectionsToWord(lounge, [payment], forFuncard(lounge, funcardId), by)
  },
  told: (lounge, { funcardId, payment, replaces }, by) =>
    isBookedBefore(lounge, [funcardId], by, replaces) ? notOffline : toppedUpOffline(funcardId, payment.amount, by),
  book: (lounge, { funcardId, payment, replaces }, by) => {
    if (isBookedBefore(lounge, [funcardId], by, replaces)) return []
    const of = forFuncard(lounge, funcardId)
    const heir = heirOf(lounge, funcardId)
    const keys = keysOf(lounge, { of: funcardId, name: nameOfClaimed(of) }, [payment], by, replaces, true)
    return [
      {
        kind: 'funcard.toppedUp',
        funcardId: heir,
        payment,
        till: by.till,
        ...(lounge.get('funcard', heir)?.wasUsed ? {} : { isFirst: true }),
        keys,
        datesZ: true,
        ...claimsOf(lounge, [payment], { of, replaces }, by),
        at: by.at,
      },
    ]
  },
})
