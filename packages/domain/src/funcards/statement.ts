// The statement of a card: each movement of its money, with its reason and the balance after it.
import type { FuncardId } from '../ids.ts'
import { type AccountName, type Entry, type FuncardAccount, isFuncardAccount } from '../ledger/ledger.ts'
import { journalOf } from '../ledger/journals.ts'
import type { LoungeEvent } from '../lounge.ts'
import type { Kobo } from '../money.ts'
import type { PaymentMethod } from '../payments/payments.ts'
import type { Timestamp } from '../time.ts'

/** Why money came to a card or left it. */
export const movementKinds = [
  'topUp',
  'sale',
  'part',
  'partBack',
  'paidAgain',
  'refund',
  'movedHere',
  'movedAway',
  'writtenOff',
  'neverTaken',
  'paidOut',
  'other',
] as const
export type MovementKind = (typeof movementKinds)[number]

export interface Movement {
  readonly kind: MovementKind
  /** Absent if the movement belongs to no order. */
  readonly orderNumber?: string | undefined
  /** How a top-up was paid, or a balance was paid out. */
  readonly method?: PaymentMethod | undefined
  /** Absent if the event has no time. */
  readonly at?: Timestamp | undefined
}

export interface StatementLine extends Movement {
  /** Positive for money that came to the card. */
  readonly amount: Kobo
  readonly balance: Kobo
}

export const funcardAccount = (id: FuncardId): FuncardAccount => `funcard:${id}`

/** An entry of one command, with its index among all of them. */
interface Numbered extends Entry {
  readonly part: number
  readonly event: LoungeEvent
}

function entriesOf(events: readonly LoungeEvent[]): readonly Numbered[] {
  return events
    .flatMap((event) => journalOf(event).map((entry) => ({ ...entry, event })))
    .map((entry, index) => ({ ...entry, part: index + 1 }))
}

/** The reasons of one command's entries, by index, for entries of cards. */
export const movementsOf = (events: readonly LoungeEvent[]): ReadonlyMap<number, Movement> =>
  new Map(
    entriesOf(events)
      .filter(({ account }) => isFuncardAccount(account))
      .map(({ part, event, account }) => [part, movementOf(event, account)]),
  )

function movementOf(event: LoungeEvent, account: AccountName): Movement {
  const at = 'at' in event ? { at: event.at } : {}
  switch (event.kind) {
    case 'funcard.toppedUp':
      return { kind: 'topUp', method: event.payment.method, ...at }
    case 'funcard.replaced':
      return { kind: account === funcardAccount(event.from) ? 'movedAway' : 'movedHere', ...at }
    case 'funcard.writtenOff':
      return { kind: 'writtenOff', ...at }
    case 'funcard.takenBack':
      return event.wasNeverTaken ? { kind: 'neverTaken', ...at } : { kind: 'paidOut', method: event.method, ...at }
    case 'order.paid':
      return { kind: 'sale', orderNumber: event.number, ...at }
    case 'order.partTaken':
      return { kind: 'part', orderNumber: event.number, ...at }
    case 'order.partGivenBack':
      return { kind: 'partBack', orderNumber: event.number, ...at }
    case 'order.paidAgain':
      return { kind: 'paidAgain', orderNumber: event.number, ...at }
    case 'order.refunded':
      return { kind: 'refund', orderNumber: event.number, ...at }
    default:
      return { kind: 'other', ...at }
  }
}

const words: Readonly<Record<MovementKind, string>> = {
  topUp: 'Top-up',
  sale: 'Sale',
  part: 'Part payment',
  partBack: 'Part payment given back',
  paidAgain: 'Paid twice, owed back',
  refund: 'Given back',
  movedHere: 'From the card before',
  movedAway: 'To the card that replaced it',
  writtenOff: 'Written off',
  neverTaken: 'Taken off, it was never paid in',
  paidOut: 'Paid out',
  other: 'Movement',
}

/** `Top-up by Cash`, `Sale`. */
export const movementWords = ({ kind, method }: Movement): string =>
  method ? `${words[kind]} by ${method}` : words[kind]
