// Words that people type: notes, names, references. The one place that says what no text of the lounge may hold.
import { z } from 'zod'
import type { MessageCode } from './messages.ts'

/** What the schema says of a text with a card's number in it: the code of the sentence. */
export const cardNumberInText = 'card_number_in_text' satisfies MessageCode

/** Digits with whatever people put between the groups of a card's number: blanks, dashes, dots. */
const groupedDigits = /\d+(?:[\s.\p{Pd}]{1,2}\d+)*/gu
const cardDigitsMin = 13
const cardDigitsMax = 19

/**
 * Whether the number of a payment card stands in a text, in groups or not, also right beside other digits. A longer number
 * without a gap is none: a bank's own reference of a transfer has thirty digits.
 */
export function hasCardNumber(text: string): boolean {
  for (const [found] of text.normalize('NFKC').matchAll(groupedDigits)) {
    const groups = found.split(/\D+/)
    for (let from = 0; from < groups.length; from++) {
      let digits = ''
      for (const group of groups.slice(from)) {
        digits += group
        if (digits.length > cardDigitsMax) break
        if (digits.length >= cardDigitsMin && isLuhn(digits)) return true
      }
    }
  }
  return false
}

/** The check digit that every card's number ends in (ISO/IEC 7812). */
function isLuhn(digits: string): boolean {
  let sum = 0
  for (const [index, digit] of Array.from(digits).toReversed().entries()) {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1)
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

/** A text that may be empty. */
export const Text = (lengthMax: number) =>
  z
    .string()
    .max(lengthMax)
    .refine((text) => !hasCardNumber(text), cardNumberInText)

/** A text that must be there, without blanks around it. */
export const RequiredText = (lengthMax: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(lengthMax)
    .refine((text) => !hasCardNumber(text), cardNumberInText)
