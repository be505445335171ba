// Adds to a line of the cart. A guest pays the menu's price at the moment of asking: a happy-hour price that is over, or the one before a
// change, stays with the units asked for then.
import type { ItemId, LineId } from '../../ids.ts'
import type { Lounge } from '../../lounge.ts'
import { everChosen, nameWith, priceNow } from '../../menu/offers.ts'
import { formatNaira } from '../../money.ts'
import { settingsOf } from '../../settings/settings.ts'
import type { Timestamp } from '../../time.ts'
import { addItem, changeQuantity, type Draft, editOf, removeLine } from './draft.ts'
import { requestOf } from '../lines.ts'
import type { LineRequest } from '../orders.ts'

/** One more of a line: on the line itself while its price applies, otherwise on another line like it. */
export function oneMoreOf(lounge: Lounge, draft: Draft, lineId: LineId, newLineId: LineId, at: Timestamp): Draft {
  const line = lineIn(lounge, draft, lineId)
  if (!line || isPutBack(draft, lineId) || priceToday(lounge, line, at) === line.unitPrice)
    return changeQuantity(draft, lineId, 1)
  return addItem(lounge, draft, line.itemId, newLineId, { at, choices: line.choices, note: line.note })
}

/** The name and price of a cart line, to tell the cashier its price of this moment. */
export function priceTold(lounge: Lounge, line: LineRequest) {
  const name = lounge.get('item', line.itemId)?.name ?? line.itemId
  const chosen = everChosen(lounge.get('price', line.itemId), line.choices ?? [])
  return { item: nameWith(name, chosen), price: formatNaira(line.unitPrice) }
}

/**
 * The latest unsent line of an item without a note, and all lines with the same choices: they are several if the price changed meanwhile.
 */
export function lastLinesOf(draft: Draft, itemId: ItemId): readonly LineRequest[] {
  const plain = draft.added.filter((line) => line.itemId === itemId && line.note === '')
  const last = plain.at(-1)
  return plain.filter((line) => line.choices?.join() === last?.choices?.join())
}

/** Removes units from these unsent lines: the last lines first, and one unit stays. */
export function fewerOf(draft: Draft, lines: readonly LineRequest[], units: number): Draft {
  const last = lines.at(-1)
  if (!last) return draft
  if (lines.length === 1 || units < last.quantity) return changeQuantity(draft, last.id, -units)
  return fewerOf(removeLine(draft, last.id), lines.slice(0, -1), units - last.quantity)
}

/** Units that this cart takes off a placed line come back at the order's price. */
const isPutBack = (draft: Draft, lineId: LineId): boolean => (editOf(draft, lineId)?.quantityBy ?? 0) < 0

/** The price of one more unit at that moment. A line whose choices are no longer offered keeps its price: no other is known. */
function priceToday(lounge: Lounge, line: LineRequest, at: Timestamp): LineRequest['unitPrice'] {
  const price = lounge.get('price', line.itemId)
  return (price && priceNow(price, { ...line, addedAt: at }, at, settingsOf(lounge))) ?? line.unitPrice
}

function lineIn(lounge: Lounge, draft: Draft, lineId: LineId): LineRequest | undefined {
  const added = draft.added.find((line) => line.id === lineId)
  if (added) return added
  const placed = lounge.get('order', draft.orderId)?.lines.find((line) => line.id === lineId)
  return placed && { ...requestOf(lounge, placed), note: editOf(draft, lineId)?.note ?? placed.note }
}
