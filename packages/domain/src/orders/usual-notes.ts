// The most frequent notes, so that nobody has to type them.
import type { Lounge } from '../lounge.ts'
import type { ItemId } from '../ids.ts'
import type { Station } from '../menu/menu.ts'

const usual: Readonly<Record<Station, readonly string[]>> = {
  kitchen: ['No pepper', 'Extra pepper', 'Takeaway', 'Allergy!', 'Birthday'],
  bar: ['Very cold', 'No ice', 'Extra ice', 'Takeaway'],
}

/** The usual notes for an item; none if no station makes it. */
export function usualNotes(lounge: Lounge, itemId: ItemId): readonly string[] {
  const item = lounge.get('item', itemId)
  const station = item && lounge.get('category', item.categoryId)?.station
  return station ? usual[station] : []
}

const pieces = (note: string): readonly string[] =>
  note
    .split(',')
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '')

export const isNoted = (note: string, usual: string): boolean => pieces(note).includes(usual)

/** Adds a usual note at the end, or removes it if it is there. Typed text stays. */
export function toggleNote(note: string, usual: string): string {
  const before = pieces(note)
  const after = before.includes(usual) ? before.filter((piece) => piece !== usual) : [...before, usual]
  return after.join(', ')
}
