// What a cashier does to the cart. The same functions for as long as the terminal is the same, so that lines and tiles that
// did not change are not painted again.
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
  /** One more of an item, or several, as far as there are any. @param choices what the guest chose of it */
  readonly add: (itemId: ItemId, units?: number, choices?: readonly ChoiceId[]) => void
  /** Says so when no more of it can be sold. */
  readonly isSoldOut: (itemId: ItemId) => boolean
  /** So many of an item in all, where a line of it was not sent yet. @returns whether there is such a line */
  readonly makeUnits: (itemId: ItemId, units: number) => boolean
  readonly changeQuantity: (lineId: LineId, itemId: ItemId, by: number) => void
  readonly setNote: (lineId: LineId, note: string) => void
  readonly remove: (lineId: LineId) => void
  /** What was taken off a placed line is on it again. */
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
    // The line that was tapped stays as it is: without a word it would look as if nothing was done.
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

/** Says so when no more of it can be sold. */
function isSoldOut({ lounge }: Terminal, draft: Draft, itemId: ItemId): boolean {
  if (availableFor(lounge, draft, itemId) !== 0) return false
  const { name: item = itemId, ranOut } = lounge.get('item', itemId) ?? {}
  const left = Math.max(0, lounge.get('stock', itemId)?.level ?? 0)
  if (ranOut) toast.warning(sentence('item_finished', { item }))
  else toast.warning(left === 0 ? sentence('item_gone', { item }) : sentence('item_sold_out', { item, left }))
  return true
}
