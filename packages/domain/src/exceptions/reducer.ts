// What was flagged or held, with what was done about it, until its day is over.
import { type Reducer, reducer } from '../reducer.ts'
import { lessBrought } from './brought.ts'
import { exceptionKinds } from './views.ts'

/** So many of what was done about one are kept. */
const answersMax = 8

type Own = 'exception.raised' | 'exception.settled' | 'exception.answered' | 'exception.overdue'

/** What happens to one that is not of this kind happens to one of the other. */
const exceptionsOf = (kind: (typeof exceptionKinds)[number]): Reducer => {
  const isOffice = kind === 'exception:office'
  return reducer<Own>()(kind, {
    'exception.raised': (rows, { exception }) => {
      if ((exception.isForOffice ?? false) === isOffice) rows.put(exception)
    },
    'exception.settled': (
      rows,
      { kind: _kind, exceptionId, orderId: _orderId, of: _of, givenUnder: _under, ...settled },
    ) => {
      const exception = rows.get(exceptionId)
      if (exception) rows.put({ ...exception, settled })
    },
    'exception.answered': (rows, { exceptionId, answer }) => {
      const exception = rows.get(exceptionId)
      if (exception) rows.put({ ...exception, answers: [...(exception.answers ?? []), answer].slice(-answersMax) })
    },
    'order.refunded': (rows, { bookedTwice, payments }) => {
      for (const id of bookedTwice?.flags ?? []) {
        const exception = rows.get(id)
        if (exception?.brought) rows.put({ ...exception, brought: lessBrought(exception.brought, payments) })
      }
    },
    'exception.overdue': (rows, { exceptionId, at }) => {
      const exception = rows.get(exceptionId)
      if (exception) rows.put({ ...exception, overdueAt: at })
    },
    'history.trimmed': (rows, { rows: over }) => over[kind]?.forEach((id) => rows.remove(id)),
  })
}

export const exceptions: readonly Reducer[] = exceptionKinds.map(exceptionsOf)
