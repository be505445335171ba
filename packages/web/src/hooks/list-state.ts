// What an address says of a list.
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
