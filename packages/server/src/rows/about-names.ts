// The subject of an act, by the name that staff know.
import type { Lounge } from '@lounge/domain/lounge'
import { nameOfKept } from '@lounge/domain/stock/keeping'

const card = 'funcard:'

/** @returns a card's number, an item's name (also of one that was taken off the menu), or the text itself */
export function nameOfAbout(lounge: Lounge, about: string): string {
  if (about.startsWith(card)) return lounge.get('funcard', about.slice(card.length))?.number ?? ''
  return nameOfKept(lounge, about) ?? about
}
