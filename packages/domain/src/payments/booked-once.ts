// A payment is booked once. Its keys are the reference of a bank or a card terminal, and the command that took it.
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

/** What is paid, and its name for staff. */
interface Named {
  readonly of: Subject
  readonly name: string
}

/** The keys of the commands of which at most one is booked: this command, and the unanswered one it replaces. */
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

/** @param paidAt given for a recurring code, which distinguishes the payments of one business day only */
export const usedKey = (
  lounge: Lounge,
  id: string,
  { of, name }: Named,
  at: Timestamp,
  paidAt: Timestamp | undefined,
): PaymentKey => ({ id, of, name, at, ...(paidAt === undefined ? {} : { days: { [dayOf(lounge, paidAt)]: name } }) })

const dayOf = (lounge: Lounge, at: Timestamp): CalendarDate => businessDay(at, settingsOf(lounge))

/** Whether this payment was booked before, or the unanswered one it replaces, or another that replaces the same one. */
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

/**
 * One reference confirms one payment; a recurring code of a card terminal confirms one per business day. @param at when the payments are
 * made
 */
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
 * The flag for a reference that confirmed a payment before; for a recurring code, on that business day.
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
  // Earlier releases recorded only the last day.
  const { [day]: name } = used.days ?? { [dayOf(lounge, used.at)]: used.name ?? unsaid.reference_used.what }
  return name === undefined ? undefined : usedFor(reference, name)
}

/** The number of evenings kept for a word that somebody types every evening instead of a code. */
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

/** The used keys, each as first used; a recurring code as last used. */
export const paymentKeys = reducer()('payment-key', {
  'order.paid': use,
  'order.paidAgain': use,
  'order.partTaken': use,
  'funcard.toppedUp': use,
  'payment.confirmed': use,
  'history.trimmed': (rows, { rows: over }) => over['payment-key']?.forEach((id) => rows.remove(id)),
})
