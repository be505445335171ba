// Text that people type: notes, names, references. Only this file says which characters and numbers no text of the lounge may hold.
import { z } from 'zod'
import type { MessageCode } from './messages.ts'

/** The schema's issue message for a text with a payment card number: the code of its sentence. */
export const cardNumberInText = 'card_number_in_text' satisfies MessageCode

/** The schema's issue message for a text with a character that no database returns or that would control a printer. */
export const textNotKept = 'text_not_kept' satisfies MessageCode

/** Control characters except tab and line break, and lone surrogates. */
const notKept = /(?![\t\n\r])[\p{Cc}\p{Cs}]/u
const allNotKept = new RegExp(notKept, 'gu')
/** Invisible characters that nobody types: they come with text copied from another program. */
const unseen = /[\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]/gu

/** A text as typed or pasted into a field, without forbidden or invisible characters. */
export const cleanText = (typed: string): string =>
  typed.replaceAll('\t', ' ').replaceAll(allNotKept, '').replaceAll(unseen, '')

/** Most typed text: it has no digit and nothing that could stand for one. */
const noDigits = /^[\n\r\t\x20-\x2f\x3a-\x7e]*$/
/** Digits, and between them anything but letters. */
const runsOfDigits = /\d+(?:[^\p{L}\p{N}]{1,6}\d+)*/gu
/** What people put between groups of digits: a blank, a dash, a dot. */
const narrowGap = /^[\p{Zs}.\p{Pd}]{1,2}$/u
/** `12,000` is one number. */
const thousands = /(?<![\d,])\d{1,3}(?:,\d{3})+(?!,?\d)/g
const cardDigitsMin = 13
const cardDigitsMax = 19

/**
 * Whether a text contains a payment card number, in groups or not, also right beside other digits. Between narrow gaps the groups may have
 * any length; between other gaps only groups as printed on cards count. A longer number without a gap is not one: a bank's transfer
 * reference has thirty digits.
 */
export function hasCardNumber(text: string): boolean {
  if (noDigits.test(text)) return false
  const plain = text.normalize('NFKC').replaceAll(thousands, (amount) => amount.replaceAll(',', ''))
  for (const [run] of plain.matchAll(runsOfDigits)) {
    // Groups are at even places, gaps at odd ones. A group has at least one digit, so no start looks further than nineteen.
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

/** Fours with a shorter rest (most cards); 4-6-5 and 4-6-4 (American Express, Diners); 6-13 (some bank cards). */
const isPrintedSo = (groups: readonly string[]): boolean =>
  /^(4,4,4,[1-4](,[1-3])?|4,6,[45]|6,13)$/.test(groups.map((group) => group.length).join(','))

function isCardNumber(groups: readonly string[]): boolean {
  const digits = groups.join('')
  return isOfIssuer(digits) && !isPriceList(groups) && isLuhn(digits)
}

/** First digits and lengths of card issuers. A telephone number with the code of Nigeria matches none of them. */
const isOfIssuer = (digits: string): boolean =>
  /^(3\d{13,18}|4(\d{12}|\d{15}|\d{18})|[56]\d{15,18}|2[2-7]\d{14}|[89]\d{15})$/.test(digits)

/** Prices end in fifties or hundreds; the run may cut off the last one. One card number in a hundred thousand looks like that. */
const isPriceList = (groups: readonly string[]): boolean =>
  groups.length > 2 && groups.slice(0, -1).every((group) => Number(group) % 50 === 0)

/** The check digit at the end of every card number (ISO/IEC 7812). */
function isLuhn(digits: string): boolean {
  let sum = 0
  for (const [index, digit] of Array.from(digits).toReversed().entries()) {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1)
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

/** Checks a text; a text that is too long is not examined further. */
const kept = (text: z.ZodString, lengthMax: number) =>
  text
    .max(lengthMax, { abort: true })
    .refine((each) => !notKept.test(each), textNotKept)
    .refine((each) => !hasCardNumber(each), cardNumberInText)

/** A text that may be empty. */
export const Text = (lengthMax: number) => kept(z.string(), lengthMax)

/** A text that may be empty, with blanks around it trimmed. */
export const TrimmedText = (lengthMax: number) => kept(z.string().trim(), lengthMax)

/** A text that cannot be empty, with blanks around it trimmed. */
export const RequiredText = (lengthMax: number) => kept(z.string().trim().min(1), lengthMax)

/** Where mail reaches somebody, and what staff sign in with. */
export const Email = z.email().max(254)
