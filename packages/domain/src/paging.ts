// The pages of a list: the current page and its entries.

export interface Page<Entry> {
  readonly entries: readonly Entry[]
  readonly page: number
  readonly pages: number
  readonly count: number
}

/** One page of a list; the last page if the wanted one is beyond it. */
export function pageOf<Entry>(all: readonly Entry[], page: number, size: number): Page<Entry> {
  const { page: shown, pages } = pageSpanOf(all.length, 0, page, size)
  return { entries: all.slice((shown - 1) * size, shown * size), page: shown, pages, count: all.length }
}

/** The position of a page in a list whose first entries are here and whose others are elsewhere. */
export interface PageSpan {
  readonly page: number
  readonly pages: number
  readonly count: number
  /** Offset of the part of the page that is elsewhere, counted from the first entry there. */
  readonly offset: number
  readonly limit: number
}

/**
 * @param held how many entries are here
 * @param elsewhere how many follow; absent while nobody knows, and then no page is too far
 */
export function pageSpanOf(held: number, elsewhere: number | undefined, page: number, size: number): PageSpan {
  const count = held + (elsewhere ?? 0)
  const wanted = Math.max(1, Math.floor(page))
  const counted = Math.max(1, Math.ceil(count / size))
  const pages = elsewhere === undefined ? Math.max(counted, wanted) : counted
  const shown = Math.min(wanted, pages)
  const offset = Math.max(0, (shown - 1) * size - held)
  const here = Math.min(size, Math.max(0, held - (shown - 1) * size))
  return { page: shown, pages, count, offset, limit: elsewhere === 0 ? 0 : size - here }
}
