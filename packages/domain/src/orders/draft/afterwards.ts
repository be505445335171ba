// The cart after a command that had waited for an approval was carried out on its order: the till went on working meanwhile.
import type { LineId } from '../../ids.ts'
import type { LineEdit } from '../changing.ts'
import type { LineRequest } from '../orders.ts'
import { type Draft, editOf } from './draft.ts'

/**
 * Removes from the cart what was carried out, and keeps what was added and changed meanwhile.
 * @param now what is in the cart; of the same order as `before`
 * @param before what was in it when the command was begun
 * @param left the cart that the command leaves of `before`; absent where nothing is left of the order
 */
export function afterwards(now: Draft, before: Draft, left: Draft | undefined): Draft | undefined {
  if (now === before) return left
  const added = now.added.flatMap((line) => withoutSent(line, before, left))
  const edits = now.edits.flatMap((edit) => withoutDone(edit, editOf(before, edit.lineId), left))
  if (!left && added.length === 0) return undefined
  // If a part was split off, the rest was sent.
  const isPlaced = now.isPlaced || left?.orderId !== now.orderId || left.isPlaced
  return { ...now, ...(left && headingOf(now, before, left)), isPlaced, added, edits }
}

function withoutSent(line: LineRequest, before: Draft, left: Draft | undefined): readonly LineRequest[] {
  const sent = Math.max(0, unitsOf(before, line.id) - unitsOf(left, line.id))
  return line.quantity > sent ? [{ ...line, quantity: line.quantity - sent }] : []
}
const unitsOf = (draft: Draft | undefined, id: LineId): number =>
  draft?.added.find((line) => line.id === id)?.quantity ?? 0

function withoutDone(edit: LineEdit, before: LineEdit | undefined, left: Draft | undefined): readonly LineEdit[] {
  if (!before) return [edit]
  const after = left && editOf(left, edit.lineId)
  if (before.removed && after?.removed !== true) return [] // the line is gone
  const quantityBy = nearerToZero(edit.quantityBy, (after?.quantityBy ?? 0) - before.quantityBy)
  const note = edit.note === before.note ? after?.note : edit.note
  return quantityBy === 0 && !edit.removed && note === undefined ? [] : [{ ...edit, quantityBy, note }]
}

/** Units that were put back meanwhile are not taken off again, and none is added that nobody asked for. */
const nearerToZero = (quantityBy: number, done: number): number =>
  quantityBy < 0 ? Math.min(0, quantityBy + Math.max(0, done)) : Math.max(0, quantityBy + Math.min(0, done))

/** A heading that was sent is as the order has it; a heading chosen since is still to be sent. */
function headingOf(now: Draft, before: Draft, left: Draft): Partial<Draft> {
  const { couponCode, customer, guestName, priority } = now
  return {
    couponCode: couponCode === before.couponCode ? left.couponCode : couponCode,
    customer: customer === before.customer ? left.customer : customer,
    guestName: guestName === before.guestName ? left.guestName : guestName,
    priority: priority === before.priority ? left.priority : priority,
  }
}
