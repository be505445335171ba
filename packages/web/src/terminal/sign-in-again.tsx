// The session is over, and others are not shown what is done here until somebody signs in: a till records it all the same.
import { sentence } from '@lounge/domain/messages'
import { Button } from '@mantine/core'
import { KeyRound } from 'lucide-react'
import { logout } from '../session/auth.ts'
import { NoticeBar } from './notice-bar.tsx'

/**
 * Signing out leads to the sign-in page by itself.
 * @param role whose session it was: what a till does is a fact and is kept, what others do is refused by now
 */
export const SignInAgain = ({ role }: { readonly role: string }) => (
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
    {sentence('not_signed_in')} {sentence(role === 'pos' ? 'signed_out_till' : 'signed_out_office')}
  </NoticeBar>
)
