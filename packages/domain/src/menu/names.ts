// Names on the menu are told apart by people: two that differ in capital letters are one.
import type { CategoryId, ItemId } from '../ids.ts'
import type { Lounge } from '../lounge.ts'
import { cleanText } from '../texts.ts'

/** What of a name tells it apart from others. */
export const wordsOf = (name: string): string =>
  cleanText(name).normalize('NFKC').replaceAll(/\s+/gu, ' ').trim().toLocaleLowerCase('en')
const isSameName = (name: string, other: string): boolean => wordsOf(name) === wordsOf(other)

/** Another item of the menu that bears this name. What was taken off the menu keeps no name. */
export const itemNamed = (lounge: Lounge, name: string, but?: ItemId): ItemId | undefined =>
  [...lounge.all('item')].find((item) => !item.removed && item.id !== but && isSameName(item.name, name))?.id

export const categoryNamed = (lounge: Lounge, name: string): CategoryId | undefined =>
  [...lounge.all('category')].find((category) => isSameName(category.name, name))?.id
