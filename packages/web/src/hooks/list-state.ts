// The filters and page of a list in its address, and whether the screen itself wrote that address.
import { searchLengthMax } from '@lounge/domain/limits'

/** By their names in the address; an absent filter matches everything. */
export type Filters = Readonly<Record<string, string | undefined>>

export interface ListState {
  readonly filters: Filters
  readonly page: number
}

export function stateIn(params: URLSearchParams): ListState {
  const { page, ...filters } = Object.fromEntries(params)
  const { search } = filters
  // Nobody searches for longer text: the server would refuse it, and the list would count as out of reach.
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
  /** The address as it was last read. */
  readonly said: string
  /** What the screen wrote and the address does not show yet, the oldest first: the router is slower than typing. */
  readonly pending: readonly string[]
}

/** @returns undefined if the screen did not write it: a link, or the browser's back button */
export function heard({ pending }: Written, said: string): Written | undefined {
  const at = pending.indexOf(said)
  return at < 0 ? undefined : { said, pending: pending.slice(at + 1) }
}
