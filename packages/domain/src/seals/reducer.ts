// The latest noted seal.
import { reducer } from '../reducer.ts'

export const sealNotes = reducer<'seal.noted'>()('seal-note', {
  'seal.noted': (rows, { note }) => rows.put(note),
})
