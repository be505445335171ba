// The columns of a board on a narrow screen: one is shown, and all tabs show their counts.
import type { Board, Column } from '@lounge/domain/tickets/views'
import type { KeyboardEvent, ReactNode } from 'react'
import styles from './column-tabs.module.css'
import { columnLooks, openCount, panelId, tabId } from './columns.ts'

interface ColumnTabsProps {
  readonly board: Board
  readonly columns: readonly Column[]
  readonly tab: Column
  readonly onTab: (column: Column) => void
  /** Stands beside the tabs. */
  readonly children: ReactNode
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

export function ColumnTabs({ board, columns, tab, onTab, children }: ColumnTabsProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const next = columns.at((columns.indexOf(tab) + (steps[event.key] ?? 0)) % columns.length)
    if (next === undefined || next === tab) return
    onTab(next)
    document.getElementById(tabId(next))?.focus()
  }
  return (
    <div className={styles['root']}>
      <div role="tablist" aria-label="Columns" className={styles['tabs']}>
        {columns.map((column) => (
          <button
            key={column}
            type="button"
            role="tab"
            id={tabId(column)}
            aria-selected={column === tab}
            aria-controls={panelId(column)}
            tabIndex={column === tab ? 0 : -1}
            className={`${styles['tab']} pressable`}
            data-tone={column}
            onClick={() => onTab(column)}
            onKeyDown={onKeyDown}
          >
            {columnLooks[column].label} <span className={`${styles['count']} figures`}>{openCount(board[column])}</span>
          </button>
        ))}
      </div>
      {children}
    </div>
  )
}
