// FunCards that are lost, found again or broken, or that failed to pay.
import { z } from 'zod'
import { approvable } from '../approvals/approvals.ts'
import { fact, type No, refuse, wish } from '../command.ts'
import { FuncardId } from '../ids.ts'
import { noteLengthMax } from '../limits.ts'
import { formatNaira, negative, zero } from '../money.ts'
import { PositiveAmount } from '../amounts.ts'
import { RequiredText, Text } from '../texts.ts'
import type { Lounge } from '../lounge.ts'
import { objectionToNew } from './commands.ts'
import { isSpare } from './spare.ts'
import { failureCodes, type Funcard, FuncardNumber } from './funcards.ts'

const Block = z.strictObject({ funcardId: FuncardId, reason: RequiredText(noteLengthMax) })

/** Somebody said that their card is gone: there is no reason to disbelieve it. */
export const blockFuncard = fact('funcard.block', Block, {
  *unknown(lounge, { funcardId }) {
    if (!lounge.get('funcard', funcardId)) yield refuse('funcard_not_found', { number: funcardId })
  },
  guards: () => [],
  book: (lounge, { funcardId, reason }, by) => {
    const card = lounge.get('funcard', funcardId)
    // Two people may both ask for the same.
    if (!card || card.status === 'blocked') return []
    return [{ kind: 'funcard.blocked', funcardId, number: card.number, reason, by: by.staffId, at: by.at }]
  },
})

const Unblock = z.strictObject({ funcardId: FuncardId })

/** Unblocks a card that was found again. The balance of a replaced card stays on its replacement for good. */
export const unblockFuncard = wish('funcard.unblock', Unblock, (lounge, { funcardId }, by) => {
  const card = lounge.get('funcard', funcardId)
  if (!card) return refuse('funcard_not_found', { number: funcardId })
  if (card.replacedBy) return refuse('funcard_replaced', { number: card.number })
  return card.status === 'active' ? [] : [{ kind: 'funcard.unblocked', funcardId, by: by.staffId, at: by.at }]
})

const Replacement = z.strictObject({ funcardId: FuncardId, number: FuncardNumber })
const Replace = z.strictObject({
  funcardId: FuncardId,
  /** A new card, or one that was issued and lies in the drawer. */
  replacement: Replacement,
})

export const replaceFuncard = wish('funcard.replace', Replace, (lounge, { funcardId, replacement }, by) => {
  const card = lounge.get('funcard', funcardId)
  if (!card) return refuse('funcard_not_found', { number: funcardId })
  if (card.replacedBy) return refuse('funcard_replaced', { number: card.number })
  const known = cardOf(lounge, replacement)
  const taken = known ? objectionToSpare(lounge, known, card) : objectionToNew(lounge, [replacement])
  if (taken) return taken
  const { displayName, limit } = card
  const named = { id: replacement.funcardId, number: replacement.number, displayName, status: 'active' } as const
  const funcard = { ...named, ...(limit ? { limit } : {}) }
  const amount = lounge.get('balance', funcardId)?.amount ?? zero
  const drawer = known ? { isFromDrawer: true as const } : {}
  return [{ kind: 'funcard.replaced', from: funcardId, funcard, ...drawer, amount, by: by.staffId, at: by.at }]
})

/** The card that is meant; none if the id belongs to a card with another number. */
function cardOf(lounge: Lounge, { funcardId, number }: z.infer<typeof Replacement>): Funcard | undefined {
  const card = lounge.get('funcard', funcardId)
  return card?.number === number ? card : undefined
}

const objectionToSpare = (lounge: Lounge, spare: Funcard, lost: Funcard): No | undefined =>
  spare.id !== lost.id && isSpare(lounge, spare) ? undefined : refuse('funcard_not_spare', { number: spare.number })

const paramsMax = 6
const Failure = z.strictObject({
  code: z.enum(failureCodes),
  params: z
    .record(z.string().max(20), z.union([Text(64), z.number()]))
    .refine((params) => Object.keys(params).length <= paramsMax, 'too many'),
})

/** Reports a failure that the till showed, for the person who looks after the cards. */
export const reportFuncardFailure = fact('funcard.reportFailure', Failure, {
  unknown: () => [],
  guards: () => [],
  book: (_lounge, { code, params }, by) => [{ kind: 'funcard.paymentFailed', code, params, by: by.staffId, at: by.at }],
})

const WriteOff = z.strictObject({
  funcardId: FuncardId,
  amount: PositiveAmount,
  reason: RequiredText(noteLengthMax),
  ...approvable,
})

/** Writes off the debt of a card below zero that nobody will pay. */
export const writeOffFuncard = wish('funcard.writeOff', WriteOff, (lounge, { funcardId, amount, reason }, by) => {
  const card = lounge.get('funcard', funcardId)
  if (!card) return refuse('funcard_not_found', { number: funcardId })
  const owed = negative(lounge.get('balance', funcardId)?.amount ?? zero)
  if (owed <= 0) return refuse('funcard_owes_nothing', { number: card.number })
  if (amount > owed) return refuse('funcard_owes_less', { number: card.number, owed: formatNaira(owed) })
  const { staffId, name: byName, at } = by
  return [{ kind: 'funcard.writtenOff', funcardId, number: card.number, amount, reason, by: staffId, byName, at }]
})
