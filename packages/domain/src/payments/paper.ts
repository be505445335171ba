// Rows of a narrow paper: made once here, shown on a page and sent to a printer unchanged. Each fits the width it was made for.
import { unreachable } from '../assert.ts'
import { sentence } from '../messages.ts'
import type { Logo } from '../settings/logo.ts'

/** Characters per line: 80 mm paper has 42 or 48, depending on the printer's font, and 58 mm paper 32. */
export type PaperWidth = 32 | 42 | 48

export type PaperRow =
  | {
      readonly kind: 'text'
      readonly text: string
      readonly align: 'left' | 'center'
      readonly isBold: boolean
      /** Double is twice as wide and as high. */
      readonly size: 'normal' | 'double'
    }
  /** A name on the left, an amount on the right. */
  | { readonly kind: 'columns'; readonly left: string; readonly right: string; readonly isBold: boolean }
  | { readonly kind: 'rule' }
  /** In the middle of the paper. */
  | { readonly kind: 'picture'; readonly logo: Logo }
  /** A square code that a camera reads, in the middle. */
  | { readonly kind: 'code'; readonly text: string }

interface Look {
  readonly align?: 'left' | 'center'
  readonly isBold?: boolean
  readonly size?: 'normal' | 'double'
}

const lengthOf = (text: string): number => Array.from(text).length

/** Puts a text on one line, because a printer obeys control characters. */
const onOneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()

/** Lines no longer than the paper, broken between words if possible. */
export function wrapped(text: string, width: number): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (const word of onOneLine(text).split(' ')) {
    if (lengthOf(line) + 1 + lengthOf(word) <= width) line = line === '' ? word : `${line} ${word}`
    else {
      if (line !== '') lines.push(line)
      const pieces = cut(word, width)
      lines.push(...pieces.slice(0, -1))
      line = pieces.at(-1) ?? ''
    }
  }
  return line === '' ? lines : [...lines, line]
}

function cut(word: string, width: number): readonly string[] {
  const letters = Array.from(word)
  const pieces: string[] = []
  for (let from = 0; from < letters.length; from += width) pieces.push(letters.slice(from, from + width).join(''))
  return pieces
}

export const rule: PaperRow = { kind: 'rule' }

/** Blank room for handwriting: `textRows` of an empty text has no rows. */
export const blank: PaperRow = { kind: 'text', text: '', align: 'left', isBold: false, size: 'normal' }

export const pictureRow = (logo: Logo): PaperRow => ({ kind: 'picture', logo })

export const codeRow = (text: string): PaperRow => ({ kind: 'code', text })

export function textRows(text: string, width: PaperWidth, look: Look = {}): readonly PaperRow[] {
  const { align = 'left', isBold = false, size = 'normal' } = look
  const room = size === 'double' ? Math.floor(width / 2) : width
  return wrapped(text, room).map((line) => ({ kind: 'text', text: line, align, isBold, size }))
}

/** A note below a line, set in a little. */
export const indentedRows = (text: string, width: PaperWidth, isBold = false): readonly PaperRow[] =>
  wrapped(text, width - indent.length).map((line) => plain(`${indent}${line}`, isBold))
const indent = '  '
const plain = (text: string, isBold = false): PaperRow => ({
  kind: 'text',
  text,
  align: 'left',
  isBold,
  size: 'normal',
})

/**
 * Text that does not fit beside the right column continues below it. If the right column leaves no room for a word, it stands below the
 * whole text.
 */
export function columnRows(left: string, right: string, width: PaperWidth, isBold = false): readonly PaperRow[] {
  const amount = onOneLine(right)
  const room = width - lengthOf(amount) - 1
  const longestWord = Math.max(...onOneLine(left).split(' ').map(lengthOf))
  if (room < Math.min(longestWord, enoughForWords))
    return [...textRows(left, width, { isBold }), ...indentedRows(amount, width, isBold)]
  const [first = '', ...others] = wrapped(left, room)
  return [{ kind: 'columns', left: first, right: amount, isBold }, ...others.map((line) => plain(line))]
}
/** In characters: a longer word is cut, so that it stays beside its amount. */
const enoughForWords = 12

/** Marks the papers of a demo at the top. Nothing is added if nothing is printed, as when only the drawer opens. */
export const demoRows = (rows: readonly PaperRow[], width: PaperWidth): readonly PaperRow[] =>
  rows.length === 0 ? rows : [...textRows(sentence('demo_paper'), width, { align: 'center', isBold: true }), ...rows]

/** A row as plain text of exactly the paper's width; double letters take two places each. */
export function asText(row: PaperRow, width: PaperWidth): string {
  switch (row.kind) {
    case 'picture':
    case 'code':
      return ' '.repeat(width)
    case 'rule':
      return '-'.repeat(width)
    case 'columns':
      return `${row.left}${' '.repeat(width - lengthOf(row.left) - lengthOf(row.right))}${row.right}`
    case 'text': {
      const space = width - lengthOf(row.text) * (row.size === 'double' ? 2 : 1)
      const before = row.align === 'center' ? Math.floor(space / 2) : 0
      return `${' '.repeat(before)}${row.text}${' '.repeat(space - before)}`
    }
  }
}

const substitutes: Readonly<Record<string, string>> = {
  '₦': 'N',
  '×': 'x',
  '−': '-',
  '–': '-',
  '—': '-',
  '’': "'",
  '‘': "'",
  Ɓ: 'B',
  ɓ: 'b',
  Ɗ: 'D',
  ɗ: 'd',
  Ƙ: 'K',
  ƙ: 'k',
  Ƴ: 'Y',
  ƴ: 'y',
}

/**
 * For printers, whose code pages lack the naira sign: N1,000. Hardly any has the letters of Yoruba, Igbo and Hausa, so these lose their
 * marks, as people write them on telephones. An emoji becomes one character: printers count its two halves, and the line would be too long
 * and break before the amount.
 */
export const forPrinter = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[\u0100-\u024f\u1e00-\u1eff]/gu, (letter) => letter.normalize('NFD'))
    .replaceAll(/\p{Mn}/gu, '')
    .replaceAll(/[₦×−–—’‘ƁɓƊɗƘƙƳƴ\u{10000}-\u{10ffff}]/gu, (sign) => substitutes[sign] ?? '?')

/** The row in characters that printers have; an amount still stands at the end of its line. */
export function rowForPrinter(row: PaperRow): PaperRow {
  switch (row.kind) {
    case 'text':
      return { ...row, text: forPrinter(row.text) }
    case 'columns':
      return { ...row, left: forPrinter(row.left), right: forPrinter(row.right) }
    case 'rule':
    case 'picture':
    case 'code':
      return row
    default:
      return unreachable(row)
  }
}
