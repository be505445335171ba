// The notices for a line to the server that does not work and that waiting alone does not mend: what is wrong, and what to do about it.
import { sentence } from '@lounge/domain/messages'
import type { Status } from '@lounge/sync/terminal/status'
import type { Terminal } from '@lounge/sync/terminal/terminal'
import { Button } from '@mantine/core'
import { KeyRound, OctagonAlert, RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { logout } from '../session/auth.ts'
import { NoticeBar } from './notice-bar.tsx'
import { ReloadButton } from './reload-button.tsx'
import { SaveUnsent } from './save-unsent.tsx'

interface LineNoticesProps {
  readonly terminal: Terminal
  readonly status: Status
}

export const LineNotices = ({ terminal, status: { isServerFull, trouble, turnedAway, upgrade } }: LineNoticesProps) => (
  <>
    {trouble === 'stuck' && <Told what="stuck" actions={<SaveUnsent terminal={terminal} />} />}
    {trouble === 'unanswered' && <Told what="server_silent" />}
    {isServerFull && <Told what="disk_full" />}
    {turnedAway && <Told what={turnedAway} actions={curesOf(turnedAway, terminal)} />}
    {upgrade === 'needed' && (
      <NoticeBar tone="warning" icon={RefreshCw} role="alert" actions={reload}>
        {sentence('update_needed')}
      </NoticeBar>
    )}
  </>
)

interface ToldProps {
  readonly what: 'stuck' | 'server_silent' | 'disk_full' | NonNullable<Status['turnedAway']>
  readonly actions?: ReactNode
}
const Told = ({ what, actions }: ToldProps) => (
  <NoticeBar tone="error" icon={what === 'device_unknown' ? KeyRound : OctagonAlert} role="alert" actions={actions}>
    {sentence(what)}
  </NoticeBar>
)

const reload = <ReloadButton variant="default" />
/** Signing out leads to the sign-in page by itself. */
const signIn = (
  <Button variant="default" onClick={logout}>
    Sign in
  </Button>
)

function curesOf(turnedAway: NonNullable<Status['turnedAway']>, terminal: Terminal): ReactNode {
  switch (turnedAway) {
    case 'not_understood':
      return reload
    case 'device_unknown':
      return signIn
    // Only a manager can mend it; the device's own screen says so.
    case 'device_revoked':
    case 'device_waiting':
      return undefined
    case 'foreign_work':
      return (
        <>
          {signIn}
          <SaveUnsent terminal={terminal} />
        </>
      )
  }
}
