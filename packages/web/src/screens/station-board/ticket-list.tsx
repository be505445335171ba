// The tickets of a column, or the rows of the rail. What does not fit is counted at its lower edge, and one tap away.
import { ChevronDown } from 'lucide-react'
import { type CSSProperties, type ReactNode, useRef } from 'react'
import styles from './ticket-list.module.css'
import { useBelow } from './use-below.ts'

interface TicketListProps {
  /** How many cards stand beside each other; rows of the rail stand beneath each other. */
  readonly units?: number
  /** Of a list in which nothing can be tapped: whoever has no finger goes to it, and scrolls it with the arrows. */
  readonly labelledBy?: string
  readonly children: ReactNode
}

export function TicketList({ units, labelledBy, children }: TicketListProps) {
  const list = useRef<HTMLOListElement>(null)
  const below = useBelow(list)
  const scroll = () => list.current?.scrollBy({ top: list.current.clientHeight * 0.85 })
  // A variable of CSS is no property that React knows.
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
          {/* Drawn anew with each number, so that it moves once when a ticket arrives where nobody sees it. */}
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
