// A window over the screen: it carries its title, keeps the focus inside, closes on Esc and gives the focus back.
import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'

interface DialogProps {
  readonly title: string
  readonly opened: boolean
  readonly onClose: () => void
  readonly children: ReactNode
  /** A width of Mantine's, or any CSS width. */
  readonly size?: string
  /** Without a close button and deaf to Esc: while something is being written that must not be interrupted. */
  readonly locked?: boolean
}

/** Mark the element that takes the focus first with `data-autofocus`; otherwise the close button does. */
export function Dialog({ title, opened, onClose, children, size = 'md', locked = false }: DialogProps) {
  return (
    <Modal
      title={title}
      opened={opened}
      onClose={onClose}
      size={size}
      withCloseButton={!locked}
      closeOnEscape={!locked}
      closeOnClickOutside={!locked}
      closeButtonProps={{ 'aria-label': 'Close' }}
      attributes={{ header: { role: 'none' } }} // a second banner of the page otherwise
    >
      {children}
    </Modal>
  )
}
