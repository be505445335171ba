// Orders held at this till (POS-17): they are on its desk, for all its tabs, until a person restores or removes them. The desk decides
// which tab restores one, so that two tabs never get the same.
import type { Draft } from '@lounge/domain/orders/draft/draft'
import { hold, type HeldOrder, restored } from '@lounge/domain/orders/draft/held'
import { viewDraft } from '@lounge/domain/orders/draft/view'
import { timestamp } from '@lounge/domain/time'
import type { Terminal } from '@lounge/sync/terminal/terminal'
import { cartOf } from './cart.ts'
import { heldIn, heldPrefix, type KeptHeld } from './kept-held.ts'
import { livingTabs } from './living-tabs.ts'

/** The orders that can be restored here. */
export async function heldOrders(terminal: Terminal): Promise<readonly HeldOrder[]> {
  const { desk } = terminal
  // Reading this cart first puts back an order that the former page of this tab was about to restore.
  await cartOf(terminal).saved
  const [living, entries] = await Promise.all([livingTabs(), desk.entries(heldPrefix)])
  return entries.flatMap(([, value]) => {
    const kept = heldIn(value)
    return kept && isFree(kept, living) ? [kept.held] : []
  })
}

/**
 * Holds the order in this tab's cart. The cart is emptied once the desk has it, unless another order was opened by then. Lines that were
 * rung up during the write are held with it.
 * @returns false if the order is being paid meanwhile: it then stays in the cart alone
 */
export async function holdCart(terminal: Terminal): Promise<boolean> {
  const cart = cartOf(terminal)
  for (let { draft } = cart; draft; { draft } = cart) {
    const goneOn = cart.goneOn(draft.orderId)
    const held = hold(draft, terminal.newId(), timestamp(terminal.now()))
    await terminal.desk.update(`${heldPrefix}${held.id}`, (): KeptHeld => ({ held }))
    const isSame = cart.draft === draft
    if (isSame && cart.put(undefined)) return true
    // The cart was left because the order is held, or for another order; but a held copy of what was sent or paid meanwhile would be sent
    // again.
    const isAway = cart.draft?.orderId !== draft.orderId
    if (isAway && cart.goneOn(draft.orderId) === goneOn && restored(terminal.lounge, held)) return true
    await removeHeld(terminal, held.id)
    if (isSame) return false
    if (isAway) return true
  }
  return true
}

/**
 * Puts a held order into the cart of this tab, as it was; an unplaced order in the cart is held in its place.
 * @returns whether it is in the cart: not if another tab was quicker, if it has been placed since, or if the order in the cart is being
 * paid meanwhile
 */
export async function restoreHeld(terminal: Terminal, id: string): Promise<boolean> {
  const cart = cartOf(terminal)
  const key = `${heldPrefix}${id}`
  const living = await livingTabs()
  const taken = await terminal.desk.update(key, (value) => {
    const kept = heldIn(value)
    return kept && isFree(kept, living) ? { ...kept, takenBy: cart.key } : value
  })
  const kept = heldIn(taken)
  if (kept?.takenBy !== cart.key) return false
  const draft = restored(terminal.lounge, kept.held)
  if (!draft) {
    await removeHeld(terminal, id)
    return false
  }
  const putBack = () => terminal.desk.update(key, (): KeptHeld => ({ held: kept.held }))
  let isIn
  try {
    isIn = await putInPlace(terminal, draft)
  } catch (thrown) {
    await putBack().catch(() => undefined) // the next page that reads this cart does it
    throw thrown
  }
  if (isIn) await letGo(terminal, id)
  else await putBack()
  return isIn
}

/** The order stays held until the desk has it in the cart. If the write fails, the next change of the cart tries again. */
async function letGo(terminal: Terminal, id: string): Promise<void> {
  const cart = cartOf(terminal)
  const isGone = (await cart.saved) && (await removeHeld(terminal, id).then(yes, no))
  if (isGone) return
  const stop = cart.watch(() => {
    stop()
    // The cart writes what it shows right after that.
    queueMicrotask(() => void letGo(terminal, id))
  })
}
const [yes, no] = [() => true, () => false]

/** A person may ring up an item, or pay, while the desk writes the order from the cart. */
async function putInPlace(terminal: Terminal, draft: Draft): Promise<boolean> {
  const cart = cartOf(terminal)
  while (viewDraft(terminal.lounge, cart.draft).hasChanges) if (!(await holdCart(terminal))) return false
  return cart.put(draft)
}

export const removeHeld = ({ desk }: Terminal, id: string): Promise<unknown> =>
  desk.update(`${heldPrefix}${id}`, () => undefined)

const isFree = ({ takenBy }: KeptHeld, living: ReadonlySet<string>): boolean =>
  takenBy === undefined || !living.has(takenBy)
