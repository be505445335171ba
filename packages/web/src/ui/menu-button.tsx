// A button with a short drop-down list. The browser itself positions it, and closes it on Esc and on a tap outside it.
import { type MouseEvent, type ReactNode, useId } from 'react'
import styles from './menu-button.module.css'

interface MenuButtonProps {
  /** The contents of the button, and its name unless it has a label. */
  readonly children: ReactNode
  /** The name of a button without text. */
  readonly label?: string
  /** Stands above the list. */
  readonly heading?: ReactNode
  readonly items: readonly MenuItem[]
}

export interface MenuItem {
  readonly label: string
  readonly icon: ReactNode
  readonly onChoose: () => void
  /** For a switch: whether it is on. */
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

/**
 * Closes the list first: a dialog that a choice opens gives the focus back to the element that has it now, which must still be on screen.
 */
const giveFocusBack = ({ currentTarget }: MouseEvent<HTMLElement>): void =>
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
