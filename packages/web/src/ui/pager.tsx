// The page controls of a long list: back, "Page 2 of 7", on.
import { Button } from '@mantine/core'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import styles from './pager.module.css'

export interface PagerProps {
  /** From 1. */
  readonly page: number
  readonly pageCount: number
  readonly onPage: (page: number) => void
}

/** Renders nothing if everything fits on one page. */
export function Pager({ page, pageCount, onPage }: PagerProps) {
  if (pageCount <= 1) return null
  return (
    <nav className={styles['root']} aria-label="Pages">
      <Button
        variant="default"
        leftSection={<ChevronLeft size={20} aria-hidden />}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        Previous
      </Button>
      <span className={`${styles['where']} figures`} aria-live="polite">
        Page {page} of {pageCount}
      </span>
      <Button
        variant="default"
        rightSection={<ChevronRight size={20} aria-hidden />}
        disabled={page >= pageCount}
        onClick={() => onPage(page + 1)}
      >
        Next
      </Button>
    </nav>
  )
}
