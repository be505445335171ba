// The fate of each line that a payment names: the one table that decides it, by what the lounge knows of the order and by where the units
// of the line are. One test per row.
import { unreachable } from '../../assert.ts'
import type { LinePlace } from '../line-places.ts'
import type { Order } from '../orders.ts'

/** What the lounge knows under the paid order's id. */
export type Named =
  /** No order, and none it was split off from: a cart that is placed and paid in one. */
  | 'new'
  /** The lounge has not heard of it, only of the order it was split off from, or of a part of it. */
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
  /** Voided before and paid all the same: made again, and sold. */
  | 'again'
  /** Sold for the first time: it is made. */
  | 'new'

export type Oddity = 'rejoined' | 'paidTwice' | 'paidAfterVoid' | 'lineRemoved' | 'addedToClosed'

export interface Decided {
  readonly fate: Fate
  /** Why somebody has to look at it. */
  readonly oddity?: Oddity | undefined
}

/** A line is on the paid order only if that order is open. */
type NotHere = Exclude<Where, 'here'>

const twice: Decided = { fate: 'owed', oddity: 'paidTwice' }

const fates: Readonly<Record<Exclude<Named, 'open'>, Readonly<Record<NotHere, Decided>>>> &
  Readonly<Record<'open', Readonly<Record<Where, Decided>>>> = {
  new: {
    // Nothing is known of the order, so none of its lines is found; lines that a hostile till names are sold as new.
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
    // The line was added after the order was closed, so it became an order of its own.
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
 * @param found the order whose id is paid
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
