// The session is over: what is done here is recorded all the same, but what others do is not shown until somebody signs in.
import { sentence } from '@lounge/domain/messages'
import { Button } from '@mantine/core'
import { KeyRound } from 'lucide-react'
import { logout } from '../session/auth.ts'
import { NoticeBar } from './notice-bar.tsx'

/** Signing out leads to the sign-in page by itself. */
export const SignInAgain = () => (
  <NoticeBar
    tone="warning"
    icon={KeyRound}
    role="alert"
    actions={
      <Button variant="default" onClick={logout}>
        Sign in
      </Button>
    }
  >
    {sentence('not_signed_in')} What you do here is kept, but what others do is not shown.
  </NoticeBar>
)
