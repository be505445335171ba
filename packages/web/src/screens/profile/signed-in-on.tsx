// The devices where the person is signed in, each with a button to sign out there.
import { deviceName } from '@lounge/domain/terminals/names'
import type { OwnSession } from '@lounge/sync/questions/own-sessions'
import { Button } from '@mantine/core'
import { LogOut } from 'lucide-react'
import { useId } from 'react'
import { Moment } from '../../components/sync/moment.tsx'
import { useAsked } from '../../hooks/use-asked.ts'
import { useOpenRow } from '../../hooks/use-open-row.ts'
import { askOwnSessions } from '../../api/own-sessions.ts'
import { later } from '../../ui/later.tsx'
import styles from './profile.module.css'

const EndSessionDialog = later(async () => (await import('./later-parts.ts')).EndSessionDialog)

export function SignedInOn() {
  const headingId = useId()
  const { answer: sessions, askAgain } = useAsked(askOwnSessions)
  const { opened: ending, open, close } = useOpenRow<OwnSession>()
  if (!sessions) return null
  return (
    <section className={styles['sessions']} aria-labelledby={headingId}>
      <h3 id={headingId}>Signed in on</h3>
      <ul>
        {sessions.map((session) => (
          <li key={session.id}>
            <div>
              <strong>{nameOf(session)}</strong>
              <span>
                since <Moment at={session.beganAt} />
              </span>
            </div>
            {!session.isThisOne && (
              <Button
                variant="default"
                leftSection={<LogOut size={20} aria-hidden />}
                aria-label={`Sign out there: ${nameOf(session)}`}
                onClick={() => open(session)}
              >
                Sign out there
              </Button>
            )}
          </li>
        ))}
      </ul>
      <EndSessionDialog
        opened={ending !== undefined}
        id={ending?.id ?? ''}
        device={ending ? nameOf(ending) : ''}
        onDone={askAgain}
        onClose={close}
      />
    </section>
  )
}

function nameOf({ device, isThisOne }: OwnSession): string {
  if (isThisOne) return 'This device'
  if (!device) return 'Unknown device'
  return deviceName(device)
}
