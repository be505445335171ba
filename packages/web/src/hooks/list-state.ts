// What an address says of a list, and whether the screen itself made it say that.
import { searchLengthMax } from '@lounge/domain/limits'

/** By the names they have in the address; absent where everything counts. */
export type Filters = Readonly<Record<string, string | undefined>>

export interface ListState {
  readonly filters: Filters
  readonly page: number
}

export function stateIn(params: URLSearchParams): ListState {
  const { page, ...filters } = Object.fromEntries(params)
  const { search } = filters
  // Longer words are asked for by nobody: the server would say no, and the list would count as out of reach.
  const found = search === undefined ? {} : { search: search.replaceAll('\0', '').slice(0, searchLengthMax) }
  return { filters: { ...filters, ...found }, page: Number(page ?? 1) || 1 }
}

export function addressOf({ filters, page }: ListState): Record<string, string> {
  const address: Record<string, string> = {}
  for (const [name, text] of Object.entries(filters)) if (text) address[name] = text
  return page === 1 ? address : { ...address, page: String(page) }
}

export const textOf = (state: ListState): string => new URLSearchParams(addressOf(state)).toString()

export interface Written {
  /** What the address says, as it was looked at last. */
  readonly said: string
  /** What the screen wrote and the address does not say yet, the oldest first: the router takes its time, and keys come quickly. */
  readonly pending: readonly string[]
}

/** @returns undefined where somebody else wrote it: a link, or the way back */
export function heard({ pending }: Written, said: string): Written | undefined {
  const at = pending.indexOf(said)
  return at < 0 ? undefined : { said, pending: pending.slice(at + 1) }
}
