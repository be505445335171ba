// Before a form that takes a young sign-in: where it is too old, that is said before anything is typed, and not when it is sent.
import { accountSentence } from '@lounge/domain/account-messages'
import { madeAt } from '@lounge/domain/ids'
import { signInFreshMs } from '@lounge/domain/limits'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { readSession } from '../../session/session.ts'
import { terminalState } from '../../terminal/current-terminal.ts'
import { DialogBody, DialogButtons, DialogNotice } from '../../ui/dialog-form.tsx'

/** Ids of sessions follow the server's clock. A session whose id does not tell is left to the server. */
export const isTooOld = (sessionId: string, now: number): boolean => now - madeAt(sessionId) > signInFreshMs

interface FreshSignInProps {
  /** The form. A sign-in that becomes too old while it is open is left to the server. */
  readonly children: ReactNode
  readonly onClose: () => void
}

export function FreshSignIn({ children, onClose }: FreshSignInProps) {
  // Codes without network are set up on a page without a terminal: that is left to the server, as a device's own clock may be wrong.
  const [isOld] = useState(() => {
    const now = terminalState().terminal?.now()
    return now !== undefined && isTooOld(readSession()?.sessionId ?? '', now)
  })
  if (!isOld) return children
  return (
    <DialogBody>
      <DialogNotice>{accountSentence('sign_in_too_old')}</DialogNotice>
      <DialogButtons>
        <Button onClick={onClose} data-autofocus>
          Close
        </Button>
      </DialogButtons>
    </DialogBody>
  )
}
