// Shown when a person of another role signs in without the server: this device has no rows for that role. The role whose rows are here may
// come back (decision 155).
import { sentence } from '@lounge/domain/messages'
import type { Status } from '@lounge/sync/terminal/status'
import { Unplug } from 'lucide-react'
import { type PersonHere, peopleHere } from '../session/people-here.ts'
import { readSession } from '../session/session.ts'
import { NoticeBar } from './notice-bar.tsx'

interface Standing {
  /** A person is signed in on a terminal without rows for them. */
  readonly hasSession: boolean
  /** Whether the first try to reach the server has ended. */
  readonly isDecided: boolean
  readonly status: Pick<Status, 'isOnline' | 'needsSignIn'> | undefined
}

/** If the session is over, the server coming back does not help: the person has to sign in, and another notice says so. */
export const areRowsAway = ({ hasSession, isDecided, status }: Standing): boolean =>
  hasSession && isDecided && !status?.isOnline && !status?.needsSignIn

const isAnother = ({ staffId }: PersonHere): boolean => staffId !== readSession()?.user.id

export const RowsAway = () => (
  <NoticeBar tone="warning" icon={Unplug}>
    {sentence('rows_away')} {peopleHere().some(isAnother) && sentence('rows_of_others')}
  </NoticeBar>
)
