// The morning pages, each in its latest version.
import { reducer } from '../reducer.ts'

export const mornings = reducer<'morning.written'>()('morning', {
  'morning.written': (rows, { morning }) => rows.put(morning),
  'history.trimmed': (rows, { rows: over }) => over.morning?.forEach((id) => rows.remove(id)),
})
