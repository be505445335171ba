// FunCards that are lost, found again, broken, or that did not pay.
import { z } from 'zod'
import { approvable } from '../approvals/approvals.ts'
import { fact, refuse, wish } from '../command.ts'
import { FuncardId } from '../ids.ts'
import { noteLengthMax } from '../limits.ts'
import { formatNaira, negative, zero } from '../money.ts'
import { PositiveAmount } from '../amounts.ts'
import { RequiredText, Text } from '../texts.ts'
import { objectionToNew } from './commands.ts'
import { failureCodes, FuncardNumber } from './funcards.ts'

const Block = z.strictObject({ funcardId: FuncardId, reason: RequiredText(noteLengthMax) })

/** Somebody said that their card is gone: nothing speaks against believing it. */
export const blockFuncard = fact('funcard.block', Block, {
  *unknown(lounge, { funcardId }) {
    if (!lounge.get('funcard', funcardId)) yield refuse('funcard_not_found', { number: funcardId })
  },
  guards: () => [],
  book: (lounge, { funcardId, reason }, by) => {
    const card = lounge.get('funcard', funcardId)
    // Two people wanting the same is fine.
    if (!card || card.status === 'blocked') return []
    return [{ kind: 'funcard.blocked', funcardId, number: card.number, reason, by: by.staffId, at: by.at }]
  },
})

const Unblock = z.strictObject({ funcardId: FuncardId })

/** It was found again. What was on a card that was replaced is on the other one, for good. */
export const unblockFuncard = wish('funcard.unblock', Unblock, (lounge, { funcardId }, by) => {
  const card = lounge.get('funcard', funcardId)
  if (!card) return refuse('funcard_not_found', { number: funcardId })
  if (card.replacedBy) return refuse('funcard_replaced', { number: card.number })
  return card.status === 'active' ? [] : [{ kind: 'funcard.unblocked', funcardId, by: by.staffId, at: by.at }]
})

const Replace = z.strictObject({
  funcardId: FuncardId,
  replacement: z.strictObject({ funcardId: FuncardId, number: FuncardNumber }),
})

export const replaceFuncard = wish('funcard.replace', Replace, (lounge, { funcardId, replacement }, by) => {
  const card = lounge.get('funcard', funcardId)
  if (!card) return refuse('funcard_not_found', { number: funcardId })
  if (card.replacedBy) return refuse('funcard_replaced', { number: card.number })
  const taken = objectionToNew(lounge, [replacement])
  if (taken) return taken
  const { displayName, limit } = card
  const named = { id: replacement.funcardId, number: replacement.number, displayName, status: 'active' } as const
  const funcard = { ...named, ...(limit ? { limit } : {}) }
  const amount = lounge.get('balance', funcardId)?.amount ?? zero
  return [{ kind: 'funcard.replaced', from: funcardId, funcard, amount, by: by.staffId, at: by.at }]
})

const paramsMax = 6
const Failure = z.strictObject({
  code: z.enum(failureCodes),
  params: z
    .record(z.string().max(20), z.union([Text(64), z.number()]))
    .refine((params) => Object.keys(params).length <= paramsMax, 'too many'),
})

/** What was said on the till's screen, for whoever looks after the cards. */
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

/** What a card below zero owes and nobody will pay. */
export const writeOffFuncard = wish('funcard.writeOff', WriteOff, (lounge, { funcardId, amount, reason }, by) => {
  const card = lounge.get('funcard', funcardId)
  if (!card) return refuse('funcard_not_found', { number: funcardId })
  const owed = negative(lounge.get('balance', funcardId)?.amount ?? zero)
  if (owed <= 0) return refuse('funcard_owes_nothing', { number: card.number })
  if (amount > owed) return refuse('funcard_owes_less', { number: card.number, owed: formatNaira(owed) })
  const { staffId, name: byName, at } = by
  return [{ kind: 'funcard.writtenOff', funcardId, number: card.number, amount, reason, by: staffId, byName, at }]
})
