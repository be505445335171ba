// The notice that the session is over. A till still records, but other devices do not see its work until a person signs in.
import { sentence } from '@lounge/domain/messages'
import { Button } from '@mantine/core'
import { KeyRound } from 'lucide-react'
import { logout } from '../session/auth.ts'
import { NoticeBar } from './notice-bar.tsx'

/**
 * Signing out leads to the sign-in page by itself.
 * @param role the role of the session: the facts of a till are kept, the wishes of others are refused by now
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
