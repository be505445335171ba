// FunCards for the back office: the list, the balance of each, and the totals of all.
import type { FuncardId } from '../ids.ts'
import type { Lounge } from '../lounge.ts'
import { type Kobo, zero } from '../money.ts'
import { type Page, pageOf } from '../paging.ts'
import { type Funcard, unnamedHolder } from './funcards.ts'
import { type OnCards, onCards } from './on-cards.ts'
import { isSpare } from './spare.ts'

/** `drawer`: nobody holds it yet. */
export const cardStates = ['active', 'drawer', 'blocked', 'replaced'] as const
export type CardState = (typeof cardStates)[number]

export interface CardEntry {
  readonly id: FuncardId
  readonly number: string
  readonly name: string
  readonly state: CardState
  readonly balance: Kobo
  /** Zero: it cannot go below zero. */
  readonly limit: Kobo
  /** The number of the card that took over. */
  readonly replacedBy?: string | undefined
}

function stateOf({ status, replacedBy, displayName }: Funcard): CardState {
  if (replacedBy) return 'replaced'
  if (status === 'blocked') return 'blocked'
  return displayName === unnamedHolder ? 'drawer' : 'active'
}

export function cardEntry(lounge: Lounge, id: FuncardId): CardEntry | undefined {
  const card = lounge.get('funcard', id)
  return card && entryOf(lounge, card)
}

function entryOf(lounge: Lounge, card: Funcard): CardEntry {
  const { id, number, displayName, limit = zero, replacedBy } = card
  const other = replacedBy && lounge.get('funcard', replacedBy)?.number
  const balance = lounge.get('balance', id)?.amount ?? zero
  return {
    id,
    number,
    name: displayName,
    state: stateOf(card),
    balance,
    limit,
    ...(other ? { replacedBy: other } : {}),
  }
}

export interface CardFilter {
  /** Matches the number or the name. */
  readonly search: string
  /** A state; empty for all. */
  readonly state: string
}

export interface CardTotals extends OnCards {
  readonly cards: number
}

export interface CardsPage extends Page<CardEntry> {
  /** The totals of all cards, whatever the filter. */
  readonly totals: CardTotals
}

const cardsPerPage = 25

/** Sorted by number, so that a series stands together. */
export function cardsPage(lounge: Lounge, { search, state }: CardFilter, page: number): CardsPage {
  const wanted = search.replaceAll(/\s+/g, ' ').trim().toLocaleLowerCase('en')
  const found = [...lounge.all('funcard')]
    .filter((card) => !state || stateOf(card) === state)
    .filter(({ number, displayName }) => `${number}\n${displayName}`.toLocaleLowerCase('en').includes(wanted))
    .sort(byNumber)
  const { entries, ...pages } = pageOf(found, page, cardsPerPage)
  return { ...pages, entries: entries.map((card) => entryOf(lounge, card)), totals: cardTotals(lounge) }
}

export const cardTotals = (lounge: Lounge): CardTotals => ({
  cards: [...lounge.all('funcard')].length,
  ...onCards(lounge),
})

const byNumber = (a: Funcard, b: Funcard): number => (a.number < b.number ? -1 : 1)

const firstNumber = 100_000_001
const lastNumber = 999_999_999

/** The number after the highest issued one, or the lowest free one where that was the last there can be. */
export function nextNumber(lounge: Lounge): string | undefined {
  const taken = new Set([...lounge.all('funcard')].map(({ number }) => Number(number.slice(2))))
  let next = firstNumber
  for (const number of taken) next = Math.max(next, number + 1)
  if (next > lastNumber) for (next = firstNumber; taken.has(next);) next += 1
  return numbersFrom(next, 1)[0]
}

/** The first card in the drawer, because it is printed already; a new number if there is none. */
export function proposedToReplace(lounge: Lounge, lost: FuncardId): string | undefined {
  const cards = [...lounge.all('funcard')].sort(byNumber)
  return cards.find((card) => card.id !== lost && isSpare(lounge, card))?.number ?? nextNumber(lounge)
}

/** A series from a number on; it ends at the last possible number. */
export const seriesFrom = (number: string, count: number): readonly string[] =>
  numbersFrom(Number(number.slice(2)), count)

const numbersFrom = (first: number, count: number): readonly string[] =>
  Array.from(
    { length: Math.min(count, lastNumber - first + 1) },
    (_, index) => `FC${String(first + index).padStart(9, '0')}`,
  )
