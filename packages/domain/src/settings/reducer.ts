// The owner's choices, kept as one row.
import { reducer } from '../reducer.ts'

export const settings = reducer<'settings.changed'>()('settings', {
  'settings.changed': (rows, event) => rows.put(event.settings),
})
