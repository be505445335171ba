// The subject of an act, by the name that staff know.
import { formatCount } from '@lounge/domain/counts'
import type { Lounge } from '@lounge/domain/lounge'
import { nameOfKept } from '@lounge/domain/stock/keeping'

const card = 'funcard:'

/** @returns a card's number, an item's name (also of one that was taken off the menu) with how many of it, or the text itself */
export function nameOfAbout(lounge: Lounge, about: string): string {
  if (about.startsWith(card)) return lounge.get('funcard', about.slice(card.length))?.number ?? ''
  const [, many, kept = about] = /^(\S+) × ((?:item|material):.+)$/.exec(about) ?? []
  const name = nameOfKept(lounge, kept)
  if (name === undefined) return about
  // Units of an item were written without commas, amounts of a material with them.
  return many === undefined ? name : `${/^\d+$/.test(many) ? formatCount(Number(many)) : many} × ${name}`
}
