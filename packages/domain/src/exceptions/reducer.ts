// What was flagged or held, with what was done about it, until its day is over.
import { reducer } from '../reducer.ts'
import { lessBrought } from './brought.ts'

/** So many of what was done about one are kept. */
const answersMax = 8

type Own = 'exception.raised' | 'exception.settled' | 'exception.answered' | 'exception.overdue'
export const exceptions = reducer<Own>()('exception', {
  'exception.raised': (rows, { exception }) => rows.put(exception),
  'exception.settled': (rows, { kind: _kind, exceptionId, orderId: _orderId, of: _of, ...settled }) =>
    rows.put({ ...rows.mustGet(exceptionId), settled }),
  'exception.answered': (rows, { exceptionId, answer }) => {
    const { answers = [], ...exception } = rows.mustGet(exceptionId)
    rows.put({ ...exception, answers: [...answers, answer].slice(-answersMax) })
  },
  'order.refunded': (rows, { bookedTwice, payments }) => {
    for (const id of bookedTwice?.flags ?? []) {
      const exception = rows.get(id)
      if (exception?.brought) rows.put({ ...exception, brought: lessBrought(exception.brought, payments) })
    }
  },
  'exception.overdue': (rows, { exceptionId, at }) => rows.put({ ...rows.mustGet(exceptionId), overdueAt: at }),
  'history.trimmed': (rows, { rows: over }) => over.exception?.forEach((id) => rows.remove(id)),
})
