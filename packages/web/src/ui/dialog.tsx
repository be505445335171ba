// A window in the middle of the screen. Where forms are long it asks before it drops what was typed.
import { type ReactNode, useContext, useState } from 'react'
import { AsksBeforeLeaving } from './asks-before-leaving.ts'
import { later } from './later.tsx'
import { Overlay, type Width } from './overlay.tsx'
import { isUnsavedIn } from './typed-fields.ts'

const LeaveForm = later(async () => (await import('./leave-form.tsx')).LeaveForm)

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
export function Dialog({ size = '27.5rem', ...props }: DialogProps) {
  const asks = useContext(AsksBeforeLeaving)
  const [isAsking, setIsAsking] = useState(false)
  const mayClose = (body: HTMLElement) => {
    if (!isUnsavedIn(body)) return true
    setIsAsking(true)
    return false
  }
  return (
    <>
      <Overlay place="middle" width={size} mayClose={asks ? mayClose : undefined} {...props} />
      {asks && (
        <LeaveForm
          opened={props.opened && isAsking}
          onLeave={() => {
            setIsAsking(false)
            props.onClose()
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}
