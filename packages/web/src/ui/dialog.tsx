// A window in the middle of the screen.
import type { ReactNode } from 'react'
import { Overlay, type Width } from './overlay.tsx'

interface DialogProps {
  readonly title: string
  readonly opened: boolean
  readonly onClose: () => void
  readonly children: ReactNode
  readonly size?: Width
  /** Has no close button and ignores Esc, while a write must not be interrupted. */
  readonly locked?: boolean
}

/** The element marked with `data-autofocus` gets the first focus, otherwise the close button. */
export const Dialog = ({ size = '27.5rem', ...props }: DialogProps) => (
  <Overlay place="middle" width={size} {...props} />
)
