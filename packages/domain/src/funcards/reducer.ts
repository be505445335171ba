// The rows of FunCards.
import type { OwnRows } from '../flow.ts'
import type { FuncardId } from '../ids.ts'
import { reducer } from '../reducer.ts'
import type { Timestamp } from '../time.ts'
import { type Funcard, type FuncardEvent, unnamedHolder } from './funcards.ts'

const withoutLimit = ({ limit: _limit, ...card }: Funcard): Funcard => card

/** Erases the holder's name on this card and on those that it took over from. */
function eraseName(rows: OwnRows<Funcard>, id: FuncardId, erasedAt: Timestamp | undefined): void {
  rows.put({ ...rows.mustGet(id), displayName: unnamedHolder, ...(erasedAt === undefined ? {} : { erasedAt }) })
  for (const card of rows.all()) if (card.replacedBy === id) eraseName(rows, card.id, erasedAt)
}

export const funcards = reducer<Exclude<FuncardEvent['kind'], 'funcard.usedOffline'>>()('funcard', {
  'funcard.issued': (rows, { funcard }) => rows.put(funcard),
  // The ledger holds the money of a top-up.
  'funcard.toppedUp': (rows, { funcardId, isFirst }) => {
    if (isFirst) rows.put({ ...rows.mustGet(funcardId), wasUsed: true })
  },
  'funcard.writtenOff': () => undefined,
  'funcard.takenBack': () => undefined,
  'funcard.handedOver': (rows, { funcardId, displayName }) => rows.put({ ...rows.mustGet(funcardId), displayName }),
  'funcard.holderErased': (rows, { funcardId, hidesSales, endsLimit, at }) => {
    eraseName(rows, funcardId, hidesSales ? at : undefined)
    if (endsLimit) rows.put(withoutLimit(rows.mustGet(funcardId)))
  },
  'funcard.limited': (rows, { funcardId, limit }) => {
    const card = withoutLimit(rows.mustGet(funcardId))
    rows.put(limit > 0 ? { ...card, limit } : card)
  },
  'funcard.blocked': (rows, { funcardId }) => rows.put({ ...rows.mustGet(funcardId), status: 'blocked' }),
  'funcard.unblocked': (rows, { funcardId }) => rows.put({ ...rows.mustGet(funcardId), status: 'active' }),
  'funcard.replaced': (rows, { from, funcard }) => {
    // The credit limit moves to the new card.
    rows.put({ ...withoutLimit(rows.mustGet(from)), status: 'blocked', replacedBy: funcard.id })
    rows.put(funcard)
  },
  // Only the bell rings; nothing was paid.
  'funcard.paymentFailed': () => undefined,
})
