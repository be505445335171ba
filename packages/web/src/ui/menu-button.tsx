// A button that drops a short list down. The browser itself places it, closes it on Esc and on a tap elsewhere.
import { type MouseEvent, type ReactNode, useId } from 'react'
import styles from './menu-button.module.css'

interface MenuButtonProps {
  /** What the button shows, and is called unless it has a label. */
  readonly children: ReactNode
  /** What a button without words is called. */
  readonly label?: string
  /** Stands above the list. */
  readonly heading?: ReactNode
  readonly items: readonly MenuItem[]
}

export interface MenuItem {
  readonly label: string
  readonly icon: ReactNode
  readonly onChoose: () => void
  /** Of something that is switched on and off: which of the two it is. */
  readonly isOn?: boolean
  readonly isDisabled?: boolean
}

export function MenuButton({ children, label, heading, items }: MenuButtonProps) {
  const id = useId()
  return (
    <div className={styles['root']}>
      <button type="button" className={`${styles['button']} pressable`} aria-label={label} popoverTarget={id}>
        {children}
      </button>
      <div id={id} popover="auto" className={styles['list']} data-passes>
        {heading !== undefined && <div className={styles['heading']}>{heading}</div>}
        {items.map((item) => (
          <button
            key={item.label}
            type="button"
            className={`${styles['item']} pressable`}
            aria-pressed={item.isOn}
            disabled={item.isDisabled}
            onClick={(event) => {
              giveFocusBack(event)
              item.onChoose()
            }}
          >
            {item.icon}
            {item.label}
          </button>
        ))}
      </div>
    </div>
  )
}

/** Closed first: what a choice opens gives the focus back to where it is now, and that must still be on screen. */
const giveFocusBack = ({ currentTarget }: MouseEvent<HTMLElement>): void =>
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
