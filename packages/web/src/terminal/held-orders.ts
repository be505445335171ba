// Orders set aside at this till (POS-17): on its desk, for every tab of it, until somebody restores or removes them. Which
// tab restores one is settled on the desk, so that two never get the same.
import type { Draft } from '@lounge/domain/orders/draft/draft'
import { hold, type HeldOrder, restored } from '@lounge/domain/orders/draft/held'
import { viewDraft } from '@lounge/domain/orders/draft/view'
import { timestamp } from '@lounge/domain/time'
import type { Terminal } from '@lounge/sync/terminal/terminal'
import { cartOf } from './cart.ts'
import { heldIn, heldPrefix, type KeptHeld } from './kept-held.ts'
import { livingTabs } from './living-tabs.ts'

/** What can be restored here. */
export async function heldOrders(terminal: Terminal): Promise<readonly HeldOrder[]> {
  const { desk } = terminal
  // What the page before this one had taken is held again once this cart has been read.
  await cartOf(terminal).saved
  const [living, entries] = await Promise.all([livingTabs(), desk.entries(heldPrefix)])
  return entries.flatMap(([, value]) => {
    const kept = heldIn(value)
    return kept && isFree(kept, living) ? [kept.held] : []
  })
}

/**
 * Sets aside what is in the cart of this tab. The cart is empty once the desk has it, unless another order was opened by then. What was
 * rung up while the desk took it is held with it.
 * @returns false where it is being paid meanwhile: then it stays in the cart, and nowhere else
 */
export async function holdCart(terminal: Terminal): Promise<boolean> {
  const cart = cartOf(terminal)
  for (let { draft } = cart; draft; { draft } = cart) {
    const goneOn = cart.goneOn(draft.orderId)
    const held = hold(draft, terminal.newId(), timestamp(terminal.now()))
    await terminal.desk.update(`${heldPrefix}${held.id}`, (): KeptHeld => ({ held }))
    const isSame = cart.draft === draft
    if (isSame && cart.put(undefined)) return true
    // It was dropped because it is held, or for another order; what was sent or paid meanwhile would be sent again.
    const isAway = cart.draft?.orderId !== draft.orderId
    if (isAway && cart.goneOn(draft.orderId) === goneOn && restored(terminal.lounge, held)) return true
    await removeHeld(terminal, held.id)
    if (isSame) return false
    if (isAway) return true
  }
  return true
}

/**
 * Puts a held order into the cart of this tab, as it was; what was in there and not placed is held in its place.
 * @returns whether it is in the cart: it is not when another tab was quicker, or it has been placed since, or what is in there is being
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

/** It is held until the desk has it in the cart. A disk that refuses to write is asked again with what comes into the cart next. */
async function letGo(terminal: Terminal, id: string): Promise<void> {
  const cart = cartOf(terminal)
  const isGone = (await cart.saved) && (await removeHeld(terminal, id).then(yes, no))
  if (isGone) return
  const stop = cart.watch(() => {
    stop()
    // What is shown is written right after that.
    queueMicrotask(() => void letGo(terminal, id))
  })
}
const [yes, no] = [() => true, () => false]

/** Somebody may ring up something, or pay, while the desk takes what was in the cart. */
async function putInPlace(terminal: Terminal, draft: Draft): Promise<boolean> {
  const cart = cartOf(terminal)
  while (viewDraft(terminal.lounge, cart.draft).hasChanges) if (!(await holdCart(terminal))) return false
  return cart.put(draft)
}

export const removeHeld = ({ desk }: Terminal, id: string): Promise<unknown> =>
  desk.update(`${heldPrefix}${id}`, () => undefined)

const isFree = ({ takenBy }: KeptHeld, living: ReadonlySet<string>): boolean =>
  takenBy === undefined || !living.has(takenBy)
