// Names on the menu are told apart by people: two that differ in capital letters are one. So what nobody sees is no part of a name.
import { z } from 'zod'
import type { CategoryId, ItemId } from '../ids.ts'
import type { Lounge } from '../lounge.ts'
import { cleanText } from '../texts.ts'
import { Name } from './menu.ts'

/** As most names are. Thousands are looked through with each letter that somebody types. */
const isPlain = /^[\x21-\x7e]+(?: [\x21-\x7e]+)*$/

/** A name as the office types it or a spreadsheet has it, without what nobody sees: the till would not find it by search. */
export const plainName = (typed: string): string =>
  isPlain.test(typed) ? typed : cleanText(typed).normalize('NFC').replaceAll(/\s+/gu, ' ').trim()

/** What an item or a category is to be called. What earlier releases wrote is read as it is. */
export const TypedName = z.string().transform(plainName).pipe(Name)

/** What of a name tells it apart from others. */
export const wordsOf = (name: string): string => (isPlain.test(name) ? name.toLowerCase() : foldedOf(name))
const foldedOf = (name: string): string =>
  cleanText(name).normalize('NFKC').replaceAll(/\s+/gu, ' ').trim().toLocaleLowerCase('en')

/** Whether one of these names has in it what somebody looks for, by its `wordsOf`. Nothing is in every name. */
export const isFoundIn = (wanted: string, ...names: readonly string[]): boolean =>
  wanted === '' || names.some((name) => wordsOf(name).includes(wanted))

export const isSameName = (name: string, other: string): boolean => wordsOf(name) === wordsOf(other)

/** Another item of the menu that bears this name. What was taken off the menu keeps no name. */
export const itemNamed = (lounge: Lounge, name: string, but?: ItemId): ItemId | undefined =>
  [...lounge.all('item')].find((item) => !item.removed && item.id !== but && isSameName(item.name, name))?.id

export const categoryNamed = (lounge: Lounge, name: string): CategoryId | undefined =>
  [...lounge.all('category')].find((category) => isSameName(category.name, name))?.id
