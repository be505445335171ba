// The lounge itself writes the page of a day: when the day is closed, in the morning, and again when something comes late.
import { wish } from '../command.ts'
import { changesToldMax, MorningPage } from './morning.ts'

/** A page made from an older position of the log than the current page changes nothing. */
export const writeMorning = wish('morning.write', MorningPage, (lounge, { late = [], ...page }, { at }) => {
  const before = lounge.get('morning', page.day)
  if (before && before.upTo > page.upTo) return []
  const changes = before ? [...before.changes, { at, late }].slice(-changesToldMax) : []
  const version = (before?.version ?? 0) + 1
  return [{ kind: 'morning.written', morning: { id: page.day, ...page, version, changes }, at }]
})
