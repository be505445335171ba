// Leads from the floor to the till, with a new order on a table or one that is there. The cart's contents are not dropped without a
// question.
import { customerAt } from '@lounge/domain/funcards/views'
import type { OrderId } from '@lounge/domain/ids'
import type { Lounge } from '@lounge/domain/lounge'
import { sentence } from '@lounge/domain/messages'
import { type Draft, draftHeading, draftOf, goesAlong } from '@lounge/domain/orders/draft/draft'
import { viewDraft } from '@lounge/domain/orders/draft/view'
import { homeFirst } from '@lounge/domain/orders/joining'
import { isPending, type PendingOrder, type TableNumber } from '@lounge/domain/orders/orders'
import { customerName } from '@lounge/domain/orders/guests'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../app/paths.ts'
import { useCommand } from '../../hooks/use-command.ts'
import { beginDraft, cartOf } from '../../terminal/cart.ts'
import { useTerminal } from '../../terminal/terminal-context.ts'
import { toast } from '../../ui/toast.tsx'

/** An open question: the cart holds unplaced changes. */
export interface Asking {
  readonly itemCount: number
  readonly drop: () => void
  readonly close: () => void
}

export interface OpenTerminal {
  readonly startOrder: (table: TableNumber) => void
  readonly editOrder: (orderId: OrderId) => void
  /** Joins several orders of one table into one, which is opened to be paid. */
  readonly joinOrders: (orderIds: readonly OrderId[]) => void
  readonly asking: Asking | undefined
}

export function useOpenTerminal(): OpenTerminal {
  const terminal = useTerminal()
  const navigate = useNavigate()
  const [asking, setAsking] = useState<Asking>()
  const cart = cartOf(terminal)
  const { ask } = useCommand()

  const open = (said: string, say = toast.success) => {
    say(said)
    void navigate(paths.posTerminal)
  }
  const go = (draft: Draft | undefined, said: string, say = toast.success) => {
    if (!draft) return
    if (cart.put(draft)) open(said, say)
    else toast.warning(sentence('cart_not_now'))
  }
  const unlessDropped = (goOn: () => void) => {
    const { hasChanges, itemCount } = viewDraft(terminal.lounge, cart.draft)
    if (hasChanges) setAsking({ itemCount, drop: goOn, close: () => setAsking(undefined) })
    else goOn()
  }

  const join = async (orders: readonly PendingOrder[]) => {
    const [home, ...others] = homeFirst(terminal.lounge, orders)
    if (!home) return
    const { id: orderId, tableNumber: table } = home
    const { draft } = cart
    const { outcome } = await ask('order.join', { orderId, from: others.map(({ id }) => id) })
    if (outcome !== 'done') return
    const said = sentence('orders_joined', { table })
    // On a slow disk the next order may be in the cart by then, or money may be being taken for the current one.
    if (cart.draft === draft && !cart.isFrozen && location.pathname === paths.tables) go(draftOf(home), said)
    else toast.success(said)
  }

  return {
    asking,
    startOrder: (table) => {
      const said = sentence('order_started', { table })
      const { draft } = cart
      // An unplaced order that has no table, or no items, yet moves to this table.
      if (draft && goesAlong(draft)) {
        const stays = isElsewhere(draft, table) ? staysOn(terminal.lounge, draft) : []
        const next = { ...draft, tableNumber: table }
        return stays.length > 0 ? go(next, [`${said}.`, ...stays].join(' '), toast.warning) : go(next, said)
      }
      unlessDropped(() => go(beginDraft(terminal, table), said))
    },
    editOrder: (orderId) => {
      const order = terminal.lounge.get('order', orderId)
      if (!order) return
      const said = sentence('order_editing', { table: order.tableNumber })
      // Already in the cart, with its changes.
      if (cart.draft?.orderId === orderId) return open(said)
      unlessDropped(() => go(draftOf(order), said))
    },
    joinOrders: (orderIds) => {
      const orders = orderIds.flatMap((id) => terminal.lounge.get('order', id) ?? [])
      unlessDropped(() => void join(orders.filter(isPending)))
    },
  }
}

const isElsewhere = ({ tableNumber }: Draft, table: TableNumber): boolean =>
  tableNumber !== undefined && tableNumber !== table

/** The paying card and the coupon were chosen for the guests at the former table: other guests may sit at this one. */
function staysOn(lounge: Lounge, draft: Draft): readonly string[] {
  const { customer, guestName, couponCode } = draftHeading(lounge, draft)
  const name = customerName({ customer: customerAt(lounge, customer), guestName })
  return [
    ...(customer || guestName ? [sentence('order_still_for', { name })] : []),
    ...(couponCode ? [sentence('order_still_coupon', { coupon: couponCode })] : []),
  ]
}
