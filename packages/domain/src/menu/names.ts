// Names on the menu are distinguished by people: two that differ only in capital letters are one. Invisible characters are no part of a
// name.
import { z } from 'zod'
import type { CategoryId, ItemId } from '../ids.ts'
import type { Lounge } from '../lounge.ts'
import { cleanText } from '../texts.ts'
import { Name } from './menu.ts'

/** The fast path for most names: thousands are searched with each letter that somebody types. */
const isPlain = /^[\x21-\x7e]+(?: [\x21-\x7e]+)*$/

/** A name as the office types it or a spreadsheet has it, without invisible characters: the till's search would not find it. */
export const plainName = (typed: string): string =>
  isPlain.test(typed) ? typed : cleanText(typed).normalize('NFC').replaceAll(/\s+/gu, ' ').trim()

/** A new name of an item or a category. Names of earlier releases are read unchanged. */
export const TypedName = z.string().transform(plainName).pipe(Name)

/** The normalised name, by which names are compared. */
export const wordsOf = (name: string): string => (isPlain.test(name) ? name.toLowerCase() : foldedOf(name))
const foldedOf = (name: string): string =>
  cleanText(name).normalize('NFKC').replaceAll(/\s+/gu, ' ').trim().toLocaleLowerCase('en')

/** Whether one of these names contains the search text, given as `wordsOf`. An empty text matches every name. */
export const isFoundIn = (wanted: string, ...names: readonly string[]): boolean =>
  wanted === '' || names.some((name) => wordsOf(name).includes(wanted))

export const isSameName = (name: string, other: string): boolean => wordsOf(name) === wordsOf(other)

/** Another item on the menu with this name. A removed item does not reserve its name. */
export const itemNamed = (lounge: Lounge, name: string, but?: ItemId): ItemId | undefined =>
  [...lounge.all('item')].find((item) => !item.removed && item.id !== but && isSameName(item.name, name))?.id

export const categoryNamed = (lounge: Lounge, name: string): CategoryId | undefined =>
  [...lounge.all('category')].find((category) => isSameName(category.name, name))?.id
