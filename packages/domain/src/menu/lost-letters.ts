// Excel's older CSV keeps only the letters of Windows-1252: it silently turns Ọ, ẹ, ṣ and ₦ into question marks.
import type { Options } from './options.ts'
import { wordsOf } from './names.ts'

/** The characters of the code page beyond the first 256 of Unicode. */
const inPage = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ')
const isOutside = (sign: string): boolean => sign > '\u00ff' && !inPage.has(sign)

export const hasOutside = (text: string): boolean => text.split('').some(isOutside)

/**
 * Whether the file's text is the known one after it lost its letters. An emoji of two code units becomes two question marks, so each unit
 * counts.
 */
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
