// The ledger of outages, each as last reported.
import { reducer } from '../reducer.ts'

export const outages = reducer<'outage.reported'>()('outage', {
  'outage.reported': (rows, { outage }) => rows.put(outage),
  'history.trimmed': (rows, { rows: over }) => over.outage?.forEach((id) => rows.remove(id)),
})
