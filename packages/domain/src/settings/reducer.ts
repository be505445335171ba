// The one row of the owner's choices.
import { reducer } from '../reducer.ts'

export const settings = reducer<'settings.changed'>()('settings', {
  'settings.changed': (rows, event) => rows.put(event.settings),
})
