// Checks the Zs of an evening: they are numbered without a gap, and together with what is still running they equal the ledger.
import { journalOf } from '@lounge/domain/ledger/journals'
import { isFuncardAccount } from '@lounge/domain/ledger/ledger'
import type { Lounge } from '@lounge/domain/lounge'
import type { Tally } from '@lounge/domain/shifts/shifts'
import type { LogEntry } from '../hub/log.ts'

type Sums = Map<string, number>
const addTo = (sums: Sums, name: string, amount: number): void => void sums.set(name, (sums.get(name) ?? 0) + amount)
function addAll(sums: Sums, { entries }: Tally): void {
  for (const [name, amount] of Object.entries(entries)) addTo(sums, name, amount)
}

/** @returns every violation, one line each */
export function* zAddsUp(entries: readonly LogEntry[], whole: Lounge): Iterable<string> {
  const ledger: Sums = new Map()
  const sums: Readonly<Record<'the tills' | 'the days', Sums>> = { 'the tills': new Map(), 'the days': new Map() }
  const numbers = new Map<string, number>()
  const misses = (series: string, number: number): boolean => {
    const before = numbers.get(series) ?? 0
    numbers.set(series, number)
    return number !== before + 1
  }
  // Counts from the lounge's first shift on.
  let isBegun = false
  for (const event of entries.flatMap((entry) => entry.events)) {
    isBegun ||= event.kind === 'shift.opened'
    if (!isBegun) continue
    for (const { account, amount } of journalOf(event))
      addTo(ledger, isFuncardAccount(account) ? 'funcards' : account, amount)
    if (event.kind === 'day.closed') {
      addAll(sums['the days'], event.z.tally)
      if (misses('day', event.z.number)) yield `Z ${event.z.number} of the day does not follow the one before it`
    }
    if (event.kind === 'shift.closed' && event.z) {
      addAll(sums['the tills'], event.z.tally)
      if (misses(`till ${event.till}`, event.z.number))
        yield `Z ${event.z.number} of till ${event.till} does not follow the one before it`
    }
  }
  for (const { running, day } of whole.all('till-figures')) {
    addAll(sums['the tills'], running.tally)
    addAll(sums['the days'], day.tally)
  }
  for (const [of, counted] of Object.entries(sums))
    for (const name of new Set([...ledger.keys(), ...counted.keys()])) {
      const [says, comesTo] = [ledger.get(name) ?? 0, counted.get(name) ?? 0]
      if (says !== comesTo) yield `${name}: the Zs of ${of} come to ${comesTo}, and the ledger says ${says}`
    }
}
