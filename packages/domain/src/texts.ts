// Words that people type: notes, names, references. The one place that says what no text of the lounge may hold.
import { z } from 'zod'
import type { MessageCode } from './messages.ts'

/** What the schema says of a text with a card's number in it: the code of the sentence. */
export const cardNumberInText = 'card_number_in_text' satisfies MessageCode

/** What the schema says of a text with a character that no database gives back, or that would steer a printer. */
export const textNotKept = 'text_not_kept' satisfies MessageCode

/** Control characters beside tab and line break, and halves of characters. */
const notKept = /(?![\t\n\r])[\p{Cc}\p{Cs}]/u
const allNotKept = new RegExp(notKept, 'gu')
/** What nobody sees and nobody types: it comes from another program, with the text that was copied there. */
const unseen = /[\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]/gu

/** A text as it is typed or pasted into a field: without what no text of the lounge holds, or what nobody can see. */
export const cleanText = (typed: string): string =>
  typed.replaceAll('\t', ' ').replaceAll(allNotKept, '').replaceAll(unseen, '')

/** Most of what is typed: no digit, and nothing that could stand for one. */
const noDigits = /^[\n\r\t\x20-\x2f\x3a-\x7e]*$/
/** Digits, and between them anything but letters. */
const runsOfDigits = /\d+(?:[^\p{L}\p{N}]{1,6}\d+)*/gu
/** What people put between the groups of a number: a blank, a dash, a dot. */
const narrowGap = /^[\p{Zs}.\p{Pd}]{1,2}$/u
/** `12,000` is one number. */
const thousands = /(?<![\d,])\d{1,3}(?:,\d{3})+(?!,?\d)/g
const cardDigitsMin = 13
const cardDigitsMax = 19

/**
 * Whether the number of a payment card stands in a text, in groups or not, also right beside other digits. Between narrow
 * gaps the groups may be of any length. Between all else only groups as they are printed on cards count.
 * A longer number without a gap is none: a bank's own reference of a transfer has thirty digits.
 */
export function hasCardNumber(text: string): boolean {
  if (noDigits.test(text)) return false
  const plain = text.normalize('NFKC').replaceAll(thousands, (amount) => amount.replaceAll(',', ''))
  for (const [run] of plain.matchAll(runsOfDigits)) {
    // Groups at even places, gaps at odd ones. A group has a digit at least, so that no start looks further than nineteen.
    const pieces = run.split(/(\D+)/)
    for (let from = 0; from < pieces.length; from += 2) if (beginsCardNumber(pieces, from)) return true
  }
  return false
}

function beginsCardNumber(pieces: readonly string[], from: number): boolean {
  const groups: string[] = []
  let length = 0
  let isNarrow = true
  for (let at = from; at < pieces.length && length <= cardDigitsMax; at += 2) {
    const group = pieces[at] ?? ''
    isNarrow &&= at === from || narrowGap.test(pieces[at - 1] ?? '')
    groups.push(group)
    length += group.length
    if (length < cardDigitsMin || length > cardDigitsMax) continue
    if ((isNarrow || isPrintedSo(groups)) && isCardNumber(groups)) return true
  }
  return false
}

/** Fours with a shorter rest, as most cards; 4-6-5 and 4-6-4, as American Express and Diners; 6-13, as some from banks. */
const isPrintedSo = (groups: readonly string[]): boolean =>
  /^(4,4,4,[1-4](,[1-3])?|4,6,[45]|6,13)$/.test(groups.map((group) => group.length).join(','))

function isCardNumber(groups: readonly string[]): boolean {
  const digits = groups.join('')
  return isOfIssuer(digits) && !isPriceList(groups) && isLuhn(digits)
}

/** The first digits and the lengths that issuers of cards have. A telephone number with the code of Nigeria has none of them. */
const isOfIssuer = (digits: string): boolean =>
  /^(3\d{13,18}|4(\d{12}|\d{15}|\d{18})|[56]\d{15,18}|2[2-7]\d{14}|[89]\d{15})$/.test(digits)

/**
 * Prices end in fifties or hundreds; of the last one only the beginning may stand in the run. Of the numbers of cards one in
 * a hundred thousand looks like that.
 */
const isPriceList = (groups: readonly string[]): boolean =>
  groups.length > 2 && groups.slice(0, -1).every((group) => Number(group) % 50 === 0)

/** The check digit that every card's number ends in (ISO/IEC 7812). */
function isLuhn(digits: string): boolean {
  let sum = 0
  for (const [index, digit] of Array.from(digits).toReversed().entries()) {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1)
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

/** One that is too long is looked at no further. */
const kept = (text: z.ZodString, lengthMax: number) =>
  text
    .max(lengthMax, { abort: true })
    .refine((each) => !notKept.test(each), textNotKept)
    .refine((each) => !hasCardNumber(each), cardNumberInText)

/** A text that may be empty. */
export const Text = (lengthMax: number) => kept(z.string(), lengthMax)

/** A text that may be empty, without blanks around it. */
export const TrimmedText = (lengthMax: number) => kept(z.string().trim(), lengthMax)

/** A text that must be there, without blanks around it. */
export const RequiredText = (lengthMax: number) => kept(z.string().trim().min(1), lengthMax)

/** Where mail reaches somebody, and what staff sign in with. */
export const Email = z.email().max(254)
