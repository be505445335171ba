// A button that drops a short list down. The browser itself closes it on Esc and on a tap elsewhere.
import { type ReactNode, useId } from 'react'
import styles from './menu-button.module.css'

interface MenuButtonProps {
  /** What the button shows, and is called. */
  readonly children: ReactNode
  /** Stands above the list. */
  readonly heading?: ReactNode
  readonly items: readonly MenuItem[]
}

export interface MenuItem {
  readonly label: string
  readonly icon: ReactNode
  readonly onChoose: () => void
}

export function MenuButton({ children, heading, items }: MenuButtonProps) {
  const id = useId()
  return (
    <div className={styles['root']}>
      <button type="button" className={`${styles['button']} pressable`} popoverTarget={id}>
        {children}
      </button>
      <div id={id} popover="auto" className={styles['list']}>
        {heading !== undefined && <div className={styles['heading']}>{heading}</div>}
        {items.map((item) => (
          <button
            key={item.label}
            type="button"
            className={`${styles['item']} pressable`}
            popoverTarget={id}
            popoverTargetAction="hide"
            onClick={item.onChoose}
          >
            {item.icon}
            {item.label}
          </button>
        ))}
      </div>
    </div>
  )
}
