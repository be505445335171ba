// Which cards there are.
import { reducer } from '../reducer.ts'

export const funcards = reducer<'funcard.issued' | 'funcard.toppedUp'>()('funcard', {
  'funcard.issued': (rows, { funcard }) => rows.put(funcard),
  // The ledger holds what a top-up brought; the card itself stays as it is.
  'funcard.toppedUp': () => undefined,
})
