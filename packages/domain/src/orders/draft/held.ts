// Orders set aside at the till: drafts to be restored unchanged. They stay on the till's desk.
import { z } from 'zod'
import type { Lounge } from '../../lounge.ts'
import type { Kobo } from '../../money.ts'
import { settingsOf } from '../../settings/settings.ts'
import { formatTime, Timestamp } from '../../time.ts'
import { viewDraft } from './view.ts'
import { type Draft, KeptDraft, withoutSent } from './draft.ts'
import { atPricesOfNow } from './prices-of-now.ts'
import type { TableNumber } from '../orders.ts'
import { unnamedCustomer } from '../guests.ts'

export interface HeldOrder {
  readonly id: string
  readonly heldAt: Timestamp
  readonly draft: Draft
}

/** A held order as stored on the desk; an unreadable one is dropped. */
export const KeptHeldOrder = z.strictObject({
  id: z.string().min(1).max(80),
  heldAt: Timestamp,
  draft: KeptDraft,
}) satisfies z.ZodType<HeldOrder>

export const hold = (draft: Draft, id: string, heldAt: Timestamp): HeldOrder => ({ id, heldAt, draft })

/** The order as it was held; undefined if it has been placed meanwhile. */
export const restored = (lounge: Lounge, { draft }: HeldOrder): Draft | undefined => withoutSent(lounge, draft)

/** A held order as the list shows it. */
export interface HeldEntry {
  readonly id: string
  readonly time: string
  readonly tableNumber?: TableNumber | undefined
  readonly customerName: string
  readonly itemCount: number
  readonly firstItems: readonly string[]
  readonly more: number
  readonly total: Kobo
}

const shownItems = 2

/** The held orders, the latest first, each at the price it would have if restored now. */
export const heldEntries = (lounge: Lounge, held: readonly HeldOrder[], at: Timestamp): readonly HeldEntry[] =>
  held
    .toSorted((a, b) => b.heldAt - a.heldAt)
    .map(({ id, heldAt, draft }) => {
      const { lines, itemCount, total, tableNumber, customer, guestName } = viewDraft(
        lounge,
        atPricesOfNow(lounge, draft, at).draft,
      )
      return {
        id,
        time: formatTime(heldAt, settingsOf(lounge)),
        ...(tableNumber ? { tableNumber } : {}),
        customerName: (customer && lounge.get('funcard', customer)?.displayName) ?? guestName ?? unnamedCustomer,
        itemCount,
        firstItems: lines.slice(0, shownItems).map(({ quantity, name }) => `${quantity} × ${name}`),
        more: Math.max(0, lines.length - shownItems),
        total,
      }
    })
