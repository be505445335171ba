// What was flagged and waits for a person's look.
import { reducer } from '../reducer.ts'

export const exceptions = reducer<'exception.raised'>()('exception', {
  'exception.raised': (rows, { exception }) => rows.put(exception),
})
