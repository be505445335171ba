// The menu for guests, put together anew only once something of it is another: anybody may ask for it, as often as they like.
import type { Lounge } from '@lounge/domain/lounge'
import { type PublicMenu, publicMenu } from '@lounge/domain/menu/public-menu'
import { settingsOf } from '@lounge/domain/settings/settings'
import { minutes, type Timestamp } from '@lounge/domain/time'

export class KnownMenu {
  #menu: PublicMenu | undefined
  /** What it was put together of: no row is ever changed, another one takes its place. */
  #rows: readonly unknown[] = []
  #minute = 0

  /** @returns the very same for as long as nothing of it is another */
  at(lounge: Lounge, at: Timestamp): PublicMenu {
    const minute = Math.floor(at / minutes(1)) // prices of the hour begin and end with one
    if (this.#menu && minute === this.#minute && this.#isOf(lounge)) return this.#menu
    this.#minute = minute
    this.#rows = [...rowsOf(lounge)]
    this.#menu = publicMenu(lounge, at)
    return this.#menu
  }

  #isOf(lounge: Lounge): boolean {
    let count = 0
    for (const row of rowsOf(lounge)) if (this.#rows[count++] !== row) return false
    return count === this.#rows.length
  }
}

/** All that the menu is put together of. */
function* rowsOf(lounge: Lounge): Iterable<unknown> {
  yield settingsOf(lounge)
  yield* lounge.all('category')
  yield* lounge.all('item')
  yield* lounge.all('price')
  yield* lounge.all('stock')
}
