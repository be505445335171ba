// A window in the middle of the screen.
import type { ReactNode } from 'react'
import { Overlay, type Width } from './overlay.tsx'

interface DialogProps {
  readonly title: string
  readonly opened: boolean
  readonly onClose: () => void
  readonly children: ReactNode
  readonly size?: Width
  /** Without a close button and deaf to Esc: while something is being written that must not be interrupted. */
  readonly locked?: boolean
}

/** Mark the element that takes the focus first with `data-autofocus`; otherwise the close button does. */
export const Dialog = ({ size = '27.5rem', ...props }: DialogProps) => (
  <Overlay place="middle" width={size} {...props} />
)
