// Excel's older CSV keeps the letters of Windows-1252 alone: of Ọ, ẹ, ṣ and ₦ it makes question marks, and says nothing.
import type { Options } from './options.ts'
import { wordsOf } from './names.ts'

/** What stands there beside the first 256 signs. */
const inPage = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ')
const isOutside = (sign: string): boolean => sign > '\u00ff' && !inPage.has(sign)

export const hasOutside = (text: string): boolean => text.split('').some(isOutside)

/** Whether the text of the file is this one after it lost its letters. Pictures of two signs become two question marks, so each sign counts. */
export function isLost(typed: string, known: string): boolean {
  if (!typed.includes('?')) return false // as most
  const [signs, were] = [wordsOf(typed), wordsOf(known)]
  if (signs.length !== were.length || signs === were) return false
  return were.split('').every((sign, at) => signs[at] === sign || isOutside(sign))
}

const namesIn = (options: Options): readonly string[] =>
  options.flatMap(({ name, choices }) => [name, ...choices.map((choice) => choice.name)])

export function hasLostChoice(typed: Options, known: Options): boolean {
  const names = namesIn(known)
  return namesIn(typed).some((name) => !names.includes(name) && names.some((each) => isLost(name, each)))
}
