// The event that an exception is settled, and the words for what was settled and how.
import type { By } from '../command.ts'
import type { EventOf } from '../lounge.ts'
import type { Exception, Settled } from './exceptions.ts'
import { settledWords } from './settling.ts'
import { sentenceOfException } from './views.ts'

type How = Pick<Settled, 'how' | 'note' | 'commandId'>

/** Repeats what was flagged, because the list of who did what is made from events alone. */
export const settledEvent = (
  { id: exceptionId, code, params, orderId }: Exception,
  how: How,
  { staffId, name, at }: By,
): EventOf<'exception.settled'> => ({
  kind: 'exception.settled',
  exceptionId,
  of: { code, params },
  ...(orderId ? { orderId } : {}),
  by: staffId,
  byName: name,
  at,
  ...how,
})

/** `Order ORD-261120000001 was paid twice. … – Keep as owed: Mr Bello`; for earlier releases only the way is known. */
export function settledText({ of, note, ...settled }: EventOf<'exception.settled'>): string {
  const way = settledWords(settled)
  return [...(of ? [sentenceOfException(of), '–'] : []), note === undefined ? way : `${way}: ${note}`].join(' ')
}
