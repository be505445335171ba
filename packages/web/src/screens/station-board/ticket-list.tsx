// The tickets of a column, or the rows of the rail. A button at the lower edge shows how many do not fit, and scrolls to them.
import { ChevronDown } from 'lucide-react'
import { type CSSProperties, type ReactNode, useRef } from 'react'
import styles from './ticket-list.module.css'
import { useBelow } from './use-below.ts'

interface TicketListProps {
  /** How many cards stand side by side; rows of the rail stand one below the other. */
  readonly units?: number
  /** For a list without buttons: it takes the focus, so that the arrow keys scroll it. */
  readonly labelledBy?: string
  readonly children: ReactNode
}

export function TicketList({ units, labelledBy, children }: TicketListProps) {
  const list = useRef<HTMLOListElement>(null)
  const below = useBelow(list)
  const scroll = () => list.current?.scrollBy({ top: list.current.clientHeight * 0.85 })
  // React's types know no CSS variables.
  const style = units === undefined ? undefined : ({ '--units': units } as CSSProperties)
  return (
    <div className={styles['root']}>
      <ol
        ref={list}
        className={units === undefined ? styles['rows'] : styles['cards']}
        style={style}
        aria-labelledby={labelledBy}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be reached
        tabIndex={labelledBy === undefined ? undefined : 0}
      >
        {children}
      </ol>
      {below > 0 && (
        <button type="button" className={styles['more']} onClick={scroll}>
          {/* Re-mounted with each number, so that it animates when a ticket arrives out of sight. */}
          <span key={below} className={`${styles['pill']} pressable`}>
            <ChevronDown size={24} strokeWidth={3} aria-hidden />
            <span className="figures">{below} more</span>
            <span className="unseen"> below</span>
          </span>
        </button>
      )}
    </div>
  )
}
