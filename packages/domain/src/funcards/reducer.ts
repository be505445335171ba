// Which cards there are.
import { reducer } from '../reducer.ts'
import type { FuncardEvent } from './funcards.ts'

export const funcards = reducer<Exclude<FuncardEvent['kind'], 'funcard.usedOffline'>>()('funcard', {
  'funcard.issued': (rows, { funcard }) => rows.put(funcard),
  // The ledger holds what a top-up brought; the card itself stays as it is.
  'funcard.toppedUp': () => undefined,
  'funcard.blocked': (rows, { funcardId }) => rows.put({ ...rows.mustGet(funcardId), status: 'blocked' }),
  'funcard.replaced': (rows, { from, funcard }) => {
    rows.put({ ...rows.mustGet(from), status: 'blocked', replacedBy: funcard.id })
    rows.put(funcard)
  },
  // The bell rings; nothing was paid.
  'funcard.paymentFailed': () => undefined,
})
