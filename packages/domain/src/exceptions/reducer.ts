// Exceptions, with what was done about them, until their day is over.
import { type Reducer, reducer } from '../reducer.ts'
import { lessBrought } from './brought.ts'
import { exceptionKinds } from './views.ts'

/** The maximum number of answers kept per exception. */
const answersMax = 8

type Own = 'exception.raised' | 'exception.settled' | 'exception.answered' | 'exception.overdue'

/** Each kind ignores events about exceptions of the other kind. */
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
