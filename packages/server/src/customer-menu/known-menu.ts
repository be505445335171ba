// Caches the menu for guests and rebuilds it only when part of it changes: anybody may ask for it, as often as they like.
import type { Lounge } from '@lounge/domain/lounge'
import { type PublicMenu, publicMenu } from '@lounge/domain/menu/public-menu'
import { settingsOf } from '@lounge/domain/settings/settings'
import { minutes, type Timestamp } from '@lounge/domain/time'

export class KnownMenu {
  #menu: PublicMenu | undefined
  /** The rows the menu was built from. Rows are never mutated: a changed one is replaced by another object. */
  #rows: readonly unknown[] = []
  #minute = 0

  /** @returns the same object until part of it changes */
  at(lounge: Lounge, at: Timestamp): PublicMenu {
    const minute = Math.floor(at / minutes(1)) // time-dependent prices begin and end on a whole minute
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

/** All rows the menu is built from. */
function* rowsOf(lounge: Lounge): Iterable<unknown> {
  yield settingsOf(lounge)
  yield* lounge.all('category')
  yield* lounge.all('item')
  yield* lounge.all('price')
  yield* lounge.all('stock')
}
