// The columns of a board on a narrow screen: one is shown, all three tell how much they hold.
import { type Board, type Column, columns } from '@lounge/domain/tickets/views'
import type { KeyboardEvent } from 'react'
import styles from './column-tabs.module.css'
import { columnLooks, openCount, panelId, tabId } from './columns.ts'

interface ColumnTabsProps {
  readonly board: Board
  readonly tab: Column
  readonly onTab: (column: Column) => void
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

export function ColumnTabs({ board, tab, onTab }: ColumnTabsProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const next = columns.at((columns.indexOf(tab) + (steps[event.key] ?? 0)) % columns.length)
    if (next === undefined || next === tab) return
    onTab(next)
    document.getElementById(tabId(next))?.focus()
  }
  return (
    <div role="tablist" aria-label="Columns" className={styles['root']}>
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
  )
}
