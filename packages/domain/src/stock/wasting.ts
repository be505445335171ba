// The required note when an item or a material is thrown away.
import { type Flag, refuse } from '../command.ts'
import type { WasteReason } from './waste-reasons.ts'

export function* wordsMissing(why: { readonly reason: WasteReason; readonly words: string }): Iterable<Flag> {
  if (why.reason === 'Other' && why.words.trim() === '') yield refuse('waste_words_needed')
}
