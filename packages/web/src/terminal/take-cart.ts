// Chooses which of the carts on the till's desk a new page takes over.
import type { Terminal } from '@lounge/sync/terminal/terminal'
import { cartIn, keptForMs, type KeptCart } from './kept-cart.ts'
import { livingTabs } from './living-tabs.ts'
import type { Tab } from './tab.ts'

export const cartPrefix = 'cart:'

interface Taken {
  readonly key: string
  readonly kept: KeptCart | undefined
}

/**
 * The cart of the former page of this tab; in a new tab, a cart that a dead tab left behind, or none.
 * @param load the load of the page that takes it
 */
export async function takeCart(terminal: Terminal, load: string, former: Tab | undefined): Promise<Taken> {
  const own = former && (await take(terminal, load, { key: `${cartPrefix}${former.id}`, load: former.load }))
  const taken = own ?? (former ? undefined : await adopt(terminal, load))
  return taken ?? { key: `${cartPrefix}${terminal.newId()}`, kept: undefined }
}

/** Takes the newest cart that no living tab has. Of several tabs that try, one gets it. */
async function adopt(terminal: Terminal, load: string): Promise<Taken | undefined> {
  const living = await livingTabs()
  const carts = (await terminal.desk.entries(cartPrefix)).flatMap(([key, value]) => {
    const cart = cartIn(value)
    return cart && !living.has(key) ? [{ key, cart }] : []
  })
  carts.sort((a, b) => b.cart.savedAt - a.cart.savedAt)
  for (const { key, cart } of carts) {
    const taken = await take(terminal, load, { key, load: cart.load })
    if (taken) return taken
  }
  return undefined
}

/** Takes over a cart from a page load, unless another tab was quicker. */
async function take(
  terminal: Terminal,
  load: string,
  from: { readonly key: string; readonly load: string },
): Promise<Taken | undefined> {
  const kept = await terminal.desk.update(from.key, (value) => {
    const cart = cartIn(value)
    if (cart?.load !== from.load) return cart
    const isForgotten = terminal.now() - cart.savedAt > keptForMs
    return isForgotten ? undefined : { ...cart, load }
  })
  return !kept || kept.load === load ? { key: from.key, kept } : undefined
}
