// The page controls of a list whose count comes with each answer of the server.
import { pageSpanOf } from '@lounge/domain/paging'
import { useEffect } from 'react'
import { Pager, type PagerProps } from '../../ui/pager.tsx'

interface PagerOfAnswerProps extends Omit<PagerProps, 'pageCount'> {
  /** Of all entries; absent without an answer. */
  readonly count: number | undefined
  readonly perPage: number
}

/** It turns back from a page beyond the last one: the list may have become shorter. */
export function PagerOfAnswer({ page, count, perPage, onPage }: PagerOfAnswerProps) {
  const { page: shown, pages } = pageSpanOf(0, count, page, perPage)
  useEffect(() => {
    if (shown !== page) onPage(shown)
  })
  return count === undefined ? null : <Pager page={shown} pageCount={pages} onPage={onPage} />
}
