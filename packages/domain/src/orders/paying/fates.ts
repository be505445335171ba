// What a payment is for each line that it names: the one table that decides it, by what the lounge knows of the order and by
// where the units of the line are. One test per row.
import { unreachable } from '../../assert.ts'
import type { LinePlace } from '../line-places.ts'
import type { Order } from '../orders.ts'

/** What the lounge knows under the name that is paid. */
export type Named =
  /** No order, and no order from which it was split off: a cart that is placed and paid in one. */
  | 'new'
  /** The lounge has not heard of it, only of the order from which a till split it off, or of a part of it. */
  | 'part'
  | 'open'
  /** All its lines went to other orders. */
  | 'emptied'
  | 'closed'
  | 'voided'

/** Where units of a paid line are. */
export type Where =
  /** Open, on the order that is paid. */
  | 'here'
  /** Open, on another order. */
  | 'elsewhere'
  | 'paid'
  | 'voided'
  /** On no order. */
  | 'nowhere'

export type Fate =
  /** Sold as it stands. */
  | 'sold'
  /** Taken over from the order on which it stands, and sold. Nothing is made again. */
  | 'brought'
  /** Sold once before: the money is owed back. */
  | 'owed'
  /** Voided before and paid all the same: it is made again, and sold. */
  | 'again'
  /** Sold for the first time: it is made. */
  | 'new'

export type Oddity = 'rejoined' | 'paidTwice' | 'paidAfterVoid' | 'lineRemoved' | 'addedToClosed'

export interface Decided {
  readonly fate: Fate
  /** Why a person has to look at it. */
  readonly oddity?: Oddity | undefined
}

/** A line is on the order that is paid only where that one is open. */
type NotHere = Exclude<Where, 'here'>

const twice: Decided = { fate: 'owed', oddity: 'paidTwice' }

const fates: Readonly<Record<Exclude<Named, 'open'>, Readonly<Record<NotHere, Decided>>>> &
  Readonly<Record<'open', Readonly<Record<Where, Decided>>>> = {
  new: {
    // Nothing is known of the order, so no line of it is found; what a hostile till names is sold as new.
    elsewhere: { fate: 'new' },
    paid: { fate: 'new' },
    voided: { fate: 'new' },
    nowhere: { fate: 'new' },
  },
  part: {
    elsewhere: { fate: 'brought' },
    paid: twice,
    voided: { fate: 'again', oddity: 'paidAfterVoid' },
    nowhere: { fate: 'new' },
  },
  open: {
    here: { fate: 'sold' },
    elsewhere: { fate: 'brought', oddity: 'rejoined' },
    paid: twice,
    voided: { fate: 'again', oddity: 'lineRemoved' },
    nowhere: { fate: 'new' },
  },
  emptied: {
    elsewhere: { fate: 'brought', oddity: 'rejoined' },
    paid: twice,
    voided: { fate: 'again', oddity: 'lineRemoved' },
    nowhere: { fate: 'new' },
  },
  closed: {
    // Added there after it was closed, so it became an order of its own.
    elsewhere: { fate: 'brought', oddity: 'addedToClosed' },
    paid: twice,
    voided: { fate: 'again', oddity: 'lineRemoved' },
    nowhere: { fate: 'new', oddity: 'addedToClosed' },
  },
  voided: {
    elsewhere: { fate: 'brought', oddity: 'paidAfterVoid' },
    paid: { fate: 'owed', oddity: 'paidTwice' },
    voided: { fate: 'again', oddity: 'paidAfterVoid' },
    nowhere: { fate: 'new', oddity: 'paidAfterVoid' },
  },
}

export function fateOf(named: Named, where: Where): Decided {
  if (named === 'open') return fates.open[where]
  return fates[named][where === 'here' ? 'elsewhere' : where]
}

/**
 * @param found the order of the name that is paid
 * @param other an order from which it was split off, or one that was split off from it
 */
export function namedAs(found: Order | undefined, other: Order | undefined): Named {
  if (!found) return other ? 'part' : 'new'
  switch (found.status) {
    case 'pending':
    case 'walkedOut':
      return 'open'
    case 'emptied':
      return 'emptied'
    case 'paid':
    case 'completed':
    case 'given':
      return 'closed'
    case 'voided':
      return 'voided'
    default:
      return unreachable(found)
  }
}

export function whereOf(place: LinePlace | undefined, found: Order | undefined): Where {
  if (!place) return 'nowhere'
  if (place.units !== 'open') return place.units
  return place.order.id === found?.id ? 'here' : 'elsewhere'
}
