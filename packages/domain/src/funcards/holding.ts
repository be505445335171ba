// Who holds a card, as far as tills need to know, and how far it may go below zero.
import { z } from 'zod'
import { Amount } from '../amounts.ts'
import { approvable } from '../approvals/approvals.ts'
import { refuse, wish } from '../command.ts'
import { FuncardId } from '../ids.ts'
import { nameLengthMax } from '../limits.ts'
import { RequiredText } from '../texts.ts'
import { heirOf } from './heirs.ts'

const HandOver = z.strictObject({ funcardId: FuncardId, displayName: RequiredText(nameLengthMax) })

/** Gives the card to somebody, or changes the name. Contact details stay with the server, beside the log. */
export const handOverFuncard = wish('funcard.handOver', HandOver, (lounge, { funcardId, displayName }, by) => {
  const card = lounge.get('funcard', funcardId)
  if (!card) return refuse('funcard_not_found', { number: funcardId })
  if (card.replacedBy) return refuse('funcard_replaced', { number: card.number })
  if (card.displayName === displayName) return []
  return [{ kind: 'funcard.handedOver', funcardId, displayName, by: by.staffId, at: by.at }]
})

const EraseHolder = z.strictObject({ funcardId: FuncardId })

/**
 * Asked twice, it erases twice, so that details noted in between are erased as well. If the card was replaced while the question was open,
 * the holder of the replacement is erased.
 */
export const eraseHolder = wish('funcard.eraseHolder', EraseHolder, (lounge, args, by) => {
  const funcardId = heirOf(lounge, args.funcardId)
  const card = lounge.get('funcard', funcardId)
  if (!card) return refuse('funcard_not_found', { number: funcardId })
  const ends = card.limit ? ({ endsLimit: true } as const) : {}
  return [{ kind: 'funcard.holderErased', funcardId, hidesSales: true, ...ends, by: by.staffId, at: by.at }]
})

const Limit = z.strictObject({ funcardId: FuncardId, limit: Amount, ...approvable })

/** A debt stays, whatever the limit is afterwards. */
export const limitFuncard = wish('funcard.limit', Limit, (lounge, { funcardId, limit }, by) => {
  const card = lounge.get('funcard', funcardId)
  if (!card) return refuse('funcard_not_found', { number: funcardId })
  if (card.replacedBy) return refuse('funcard_replaced', { number: card.number })
  if ((card.limit ?? 0) === limit) return []
  return [{ kind: 'funcard.limited', funcardId, limit, by: by.staffId, at: by.at }]
})
