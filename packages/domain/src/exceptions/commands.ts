// What was flagged or held waits for a person. Somebody who looked at it says so, and its mark is gone everywhere.
import { z } from 'zod'
import { refuse, wish } from '../command.ts'
import { ExceptionId } from '../ids.ts'
import { reducer } from '../reducer.ts'

const Settle = z.strictObject({ exceptionId: ExceptionId })

export const settleException = wish('exception.settle', Settle, (lounge, { exceptionId }, by) => {
  const exception = lounge.get('exception', exceptionId)
  if (!exception) return refuse('exception_not_found')
  if (exception.settled) return []
  const { orderId } = exception
  const settled = { by: by.staffId, byName: by.name, at: by.at }
  return [{ kind: 'exception.settled', exceptionId, ...(orderId ? { orderId } : {}), ...settled }]
})

export const exceptions = reducer<'exception.raised' | 'exception.settled'>()('exception', {
  'exception.raised': (rows, { exception }) => rows.put(exception),
  'exception.settled': (rows, { exceptionId, by, byName, at }) =>
    rows.put({ ...rows.mustGet(exceptionId), settled: { by, byName, at } }),
})
