// The cashier's actions on the cart. They are the same functions for the same terminal, so that unchanged lines and tiles are not
// re-rendered.
import type { ItemId, LineId } from '@lounge/domain/ids'
import type { ChoiceId } from '@lounge/domain/menu/options'
import { sentence } from '@lounge/domain/messages'
import { addItem, changeQuantity, type Draft, putBack, removeLine, setNote } from '@lounge/domain/orders/draft/draft'
import { availableFor } from '@lounge/domain/orders/draft/view'
import { fewerOf, lastLinesOf, oneMoreOf, priceTold } from '@lounge/domain/orders/draft/more-of-line'
import { timestamp } from '@lounge/domain/time'
import type { Terminal } from '@lounge/sync/terminal/terminal'
import { useMemo } from 'react'
import { beginDraft, cartOf } from '../../terminal/cart.ts'
import { useTerminal } from '../../terminal/terminal-context.ts'
import { toast } from '../../ui/toast.tsx'

export interface CartActions {
  /** Adds one or more units of an item, as far as there are any. @param choices the guest's choices */
  readonly add: (itemId: ItemId, units?: number, choices?: readonly ChoiceId[]) => void
  /** Shows a message if no more of it can be sold. */
  readonly isSoldOut: (itemId: ItemId) => boolean
  /** Sets the total quantity of an item with an unsent line. @returns whether there is such a line */
  readonly makeUnits: (itemId: ItemId, units: number) => boolean
  readonly changeQuantity: (lineId: LineId, itemId: ItemId, by: number) => void
  readonly setNote: (lineId: LineId, note: string) => void
  readonly remove: (lineId: LineId) => void
  /** Restores units that were taken off a placed line. */
  readonly putBack: (lineId: LineId) => void
}

export function useCartActions(): CartActions {
  const terminal = useTerminal()
  return useMemo(() => actionsOn(terminal), [terminal])
}

function actionsOn(terminal: Terminal): CartActions {
  const cart = cartOf(terminal)
  const change = (edit: (draft: Draft) => Draft) => {
    const draft = cart.draft ?? beginDraft(terminal)
    if (draft) cart.put(edit(draft))
  }
  const addTo = (draft: Draft, itemId: ItemId, choices?: readonly ChoiceId[]): Draft => {
    if (isSoldOut(terminal, draft, itemId)) return draft
    const how = { at: timestamp(terminal.now()), choices }
    const more = addItem(terminal.lounge, draft, itemId, terminal.newId(), how)
    if (more === draft) toast.warning(sentence('order_too_long'))
    return more
  }
  const oneMore = (draft: Draft, lineId: LineId, itemId: ItemId): Draft => {
    if (isSoldOut(terminal, draft, itemId)) return draft
    const more = oneMoreOf(terminal.lounge, draft, lineId, terminal.newId(), timestamp(terminal.now()))
    if (more === draft) toast.warning(sentence('order_too_long'))
    const another = more.added[draft.added.length]
    // The tapped line stays as it is, because the price has changed: the message explains the new line.
    if (another) toast.info(sentence('price_is_now', priceTold(terminal.lounge, another)))
    return more
  }
  const moreOf = (draft: Draft, lineId: LineId, itemId: ItemId, units: number): Draft =>
    Array.from({ length: units }).reduce<Draft>((grown) => oneMore(grown, lineId, itemId), draft)
  return {
    add: (itemId, units = 1, choices) =>
      change((draft) => Array.from({ length: units }).reduce<Draft>((added) => addTo(added, itemId, choices), draft)),
    isSoldOut: (itemId) => {
      const draft = cart.draft ?? beginDraft(terminal)
      return draft !== undefined && isSoldOut(terminal, draft, itemId)
    },
    makeUnits: (itemId, units) => {
      const lines = cart.draft ? lastLinesOf(cart.draft, itemId) : []
      const last = lines.at(-1)
      if (!last) return false
      const by = units - lines.reduce((sum, { quantity }) => sum + quantity, 0)
      change((draft) => (by <= 0 ? fewerOf(draft, lines, -by) : moreOf(draft, last.id, itemId, by)))
      return true
    },
    changeQuantity: (lineId, itemId, by) =>
      change((draft) => (by > 0 ? moreOf(draft, lineId, itemId, by) : changeQuantity(draft, lineId, by))),
    setNote: (lineId, note) => change((draft) => setNote(draft, lineId, note)),
    remove: (lineId) => change((draft) => removeLine(draft, lineId)),
    putBack: (lineId) => change((draft) => putBack(draft, lineId)),
  }
}

/** Shows a message if no more of it can be sold. */
function isSoldOut({ lounge }: Terminal, draft: Draft, itemId: ItemId): boolean {
  if (availableFor(lounge, draft, itemId) !== 0) return false
  const { name: item = itemId, ranOut } = lounge.get('item', itemId) ?? {}
  const left = Math.max(0, lounge.get('stock', itemId)?.level ?? 0)
  if (ranOut) toast.warning(sentence('item_finished', { item }))
  else toast.warning(left === 0 ? sentence('item_gone', { item }) : sentence('item_sold_out', { item, left }))
  return true
}
