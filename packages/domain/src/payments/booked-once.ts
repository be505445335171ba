// A payment is booked once. It is known by the reference of a bank or a card terminal, and by the command that took it.
import { type By, type Flag, refuse } from '../command.ts'
import type { OwnRows } from '../flow.ts'
import type { CommandId, FuncardId, OrderId } from '../ids.ts'
import type { Lounge } from '../lounge.ts'
import { reducer } from '../reducer.ts'
import type { Payment } from './payments.ts'
import { unsaid } from '../messages.ts'
import { settingsOf } from '../settings/settings.ts'
import { businessDay, type CalendarDate, type Timestamp } from '../time.ts'
import { comesAgain, commandKey, namedKeys, type PaymentKey, referenceKey, references } from './payment-keys.ts'

type Subject = OrderId | FuncardId

/** What is paid, and how staff call it. */
interface Named {
  readonly of: Subject
  readonly name: string
}

/** The commands of which at most one is booked: this one, and the unanswered one it stands for. */
const commandKeys = (by: By, replaces: CommandId | undefined): readonly string[] =>
  [by.commandId, ...(replaces ? [replaces] : [])].map(commandKey)

/**
 * The keys that this payment uses up.
 * @param isAskable whether it may have been asked, and so may be replaced when no answer comes
 */
export function keysOf(
  lounge: Lounge,
  named: Named,
  payments: readonly Payment[],
  by: By,
  replaces: CommandId | undefined,
  isAskable: boolean,
): readonly PaymentKey[] {
  const own = isAskable || replaces ? [commandKey(by.commandId)] : []
  const ids = [...namedKeys(payments, replaces), ...own]
  const again = new Set(
    references(payments).flatMap((each) => (comesAgain(each.method, each.reference) ? each.key : [])),
  )
  return [...new Set(ids)].map((id) => usedKey(lounge, id, named, by.at, again.has(id) ? by.at : undefined))
}

/** @param paidAt of a code that comes again, which tells the payments of one business day apart */
export const usedKey = (
  lounge: Lounge,
  id: string,
  { of, name }: Named,
  at: Timestamp,
  paidAt: Timestamp | undefined,
): PaymentKey => ({ id, of, name, at, ...(paidAt === undefined ? {} : { days: { [dayOf(lounge, paidAt)]: name } }) })

const dayOf = (lounge: Lounge, at: Timestamp): CalendarDate => businessDay(at, settingsOf(lounge))

/** Whether this payment, or the unanswered one it stands for, or another that stands for it, was booked before. */
export const isBookedBefore = (
  lounge: Lounge,
  of: readonly Subject[],
  by: By,
  replaces: CommandId | undefined,
): boolean =>
  commandKeys(by, replaces).some((id) => {
    const key = lounge.get('payment-key', id)
    return key !== undefined && of.includes(key.of)
  })

/** One reference confirms one payment; the code of a card terminal that comes again one payment of a business day. @param at when they are made */
export function* objectionsToReferences(lounge: Lounge, payments: readonly Payment[], at: Timestamp): Iterable<Flag> {
  const seen = new Set<string>()
  for (const { method, reference, key } of references(payments)) {
    const used = seen.has(key) ? usedFor(reference, undefined) : objectionToUsed(lounge, method, reference, at)
    if (used) yield used
    seen.add(key)
  }
}

const usedFor = (reference: string, name: string | undefined): Flag =>
  refuse('reference_used', { reference, what: name ?? unsaid.reference_used.what })

/**
 * What a reference confirmed before, where it did; of a code that comes again, what it did on that business day.
 * @param at when the payment was made that it is to confirm
 */
export function objectionToUsed(
  lounge: Lounge,
  method: Payment['method'],
  reference: string,
  at: Timestamp,
): Flag | undefined {
  const used = lounge.get('payment-key', referenceKey(method, reference))
  if (!used) return undefined
  if (!comesAgain(method, reference)) return usedFor(reference, used.name)
  const day = dayOf(lounge, at)
  // Releases before this one knew the last day alone.
  const { [day]: name } = used.days ?? { [dayOf(lounge, used.at)]: used.name ?? unsaid.reference_used.what }
  return name === undefined ? undefined : usedFor(reference, name)
}

/** Of a word that somebody types instead of a code every evening, so many evenings are known. */
const daysKept = 60

function use(rows: OwnRows<PaymentKey>, { keys }: { readonly keys?: readonly PaymentKey[] | undefined }): void {
  for (const key of keys ?? []) {
    const before = rows.get(key.id)
    if (!before) rows.put(key)
    else if (key.days) rows.put({ ...(key.at > before.at ? key : before), days: withDays(before.days, key.days) })
    else if (key.comesAgain && key.at > before.at) rows.put(key)
  }
}
const withDays = (before: PaymentKey['days'], more: PaymentKey['days']): PaymentKey['days'] =>
  Object.fromEntries(Object.entries({ ...before, ...more }).slice(-daysKept))

/** The keys that are used up, each as it was first used; one that comes again as it was used last. */
export const paymentKeys = reducer()('payment-key', {
  'order.paid': use,
  'order.paidAgain': use,
  'order.partTaken': use,
  'funcard.toppedUp': use,
  'payment.confirmed': use,
  'history.trimmed': (rows, { rows: over }) => over['payment-key']?.forEach((id) => rows.remove(id)),
})
