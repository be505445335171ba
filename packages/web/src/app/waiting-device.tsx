// The only screen of a device that waits to be let in: its signs, which a manager's screen shows as well, and who asks. It asks the server
// by itself, and goes on once it is let in.
import { firstSentence } from '@lounge/domain/first-messages'
import { Button } from '@mantine/core'
import { LogOut } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { SignInPage } from '../components/people/sign-in-page.tsx'
import { logout } from '../session/auth.ts'
import { useSession } from '../session/use-session.ts'
import { terminalState, watchTerminal } from '../terminal/current-terminal.ts'
import { Fact, Facts } from '../ui/facts.tsx'
import styles from './waiting-device.module.css'

const waitingNow = () => terminalState().waiting

export function WaitingDevice() {
  const waiting = useSyncExternalStore(watchTerminal, waitingNow)
  const session = useSession()
  return (
    <SignInPage title="Waiting for a manager" lead={firstSentence('device_waiting')}>
      <div className={styles['root']}>
        <p className={styles['signs']} role="status" aria-label={`Signs: ${waiting?.signs ?? ''}`}>
          {waiting?.signs}
        </p>
        <Facts isList>
          <Fact label="Device">{waiting?.name || 'New device'}</Fact>
          <Fact label="Signed in">{session?.user.name ?? ''}</Fact>
        </Facts>
        <Button size="lg" variant="default" leftSection={<LogOut size={20} aria-hidden />} onClick={logout}>
          Sign out
        </Button>
      </div>
    </SignInPage>
  )
}
