// Who signed in, who was refused and whose session ended: asked of the server, which keeps three months of it.
import { type Device, type SignInOutcome, SignInsAnswer } from '@lounge/sync/devices'
import type { Colleague } from '@lounge/sync/people'
import { sentence } from '@lounge/domain/office-messages'
import { NativeSelect } from '@mantine/core'
import { ChevronDown, CloudOff, KeyRound } from 'lucide-react'
import { useEffect, useId, useMemo, useState } from 'react'
import { useHistory } from '../../hooks/use-history.ts'
import type { ListQuery } from '../../hooks/use-list-query.ts'
import { askPeople } from '../../session/people.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pager } from '../../ui/pager.tsx'
import { deviceName } from './device-words.ts'
import styles from './devices.module.css'

const entriesPerPage = 10

type Entry = SignInsAnswer['entries'][number]

const words: Readonly<Record<SignInOutcome, string>> = {
  signed_in: 'Signed in',
  wrong_password: 'Refused: wrong password',
  wrong_code: 'Refused: wrong code',
  locked_out: 'Refused: too many attempts',
  let_in: 'Let in again',
  password_changed: 'Password changed',
  app_set_up: 'Authenticator app set up',
  pin_set: 'PIN chosen',
  wrong_pin: 'Wrong PIN',
  code_phone_set_up: 'Phone set up for codes without network',
  code_phone_revoked: 'Phone for codes revoked',
  closed_account: 'Refused: account is closed',
  device_revoked: 'Refused: device is shut out',
  device_waiting: 'Asked on a new device',
  device_let_in: 'New device let in',
  device_turned_away: 'New device turned away',
  signed_out: 'Signed out',
  ended: 'Ended',
}

const outcomeOf = ({ outcome, byName }: Entry): string =>
  byName === null ? words[outcome] : `${words[outcome]} by ${byName}`

const columnsWith = (when: (at: number) => string): readonly Column<Entry>[] => [
  { heading: 'When', cell: ({ at }) => when(at), inItem: { line: 2 } },
  { heading: 'Who', cell: ({ staffName }) => staffName ?? 'Unknown account', inItem: { line: 1 } },
  { heading: 'Device', cell: ({ device }) => (device ? deviceName(device) : 'Unknown device'), inItem: { line: 2 } },
  { heading: 'What', cell: outcomeOf, inItem: { line: 3 } },
]

interface SignInsProps {
  readonly devices: readonly Device[]
  readonly query: ListQuery
  /** A moment in words. */
  readonly when: (at: number) => string
  /** What changes here asks again. */
  readonly asOf: string
}

export function SignIns({ devices, query, when, asOf }: SignInsProps) {
  const { filters, narrow, page, turnTo } = query
  const headingId = useId()
  const { answer, isWaiting, isMissing } = useHistory({
    path: '/sign-ins',
    query: {
      staffId: filters['person'] || undefined,
      terminalId: filters['device'] || undefined,
      offset: (page - 1) * entriesPerPage,
      limit: entriesPerPage,
    },
    asOf,
    answer: SignInsAnswer,
  })
  const people = usePeople()
  const columns = useMemo(() => columnsWith(when), [when])
  const empty = (
    <EmptyState icon={isMissing ? CloudOff : KeyRound} title={isMissing ? 'No answer' : 'Nothing here'}>
      {sentence(isMissing ? 'sign_ins_unreachable' : 'sign_ins_none')}
    </EmptyState>
  )
  const select = (name: 'person' | 'device', label: string, all: string, options: readonly Option[]) => (
    <NativeSelect
      aria-label={label}
      size="md"
      rightSection={<ChevronDown size={20} aria-hidden />}
      data={[{ value: '', label: all }, ...options]}
      value={filters[name] ?? ''}
      onChange={(event) => narrow({ [name]: event.currentTarget.value })}
    />
  )
  return (
    <section className={styles['sign-ins']} aria-labelledby={headingId} aria-busy={isWaiting}>
      <h2 id={headingId} className={styles['title']}>
        Sign-ins
      </h2>
      <div className={styles['filters']}>
        {select(
          'person',
          'Person',
          'Everybody',
          people.map(({ id, name }) => ({ value: id, label: name })),
        )}
        {select(
          'device',
          'Device',
          'All devices',
          devices.map((each) => ({ value: each.id, label: deviceName(each) })),
        )}
      </div>
      {(answer ?? isMissing) && (
        <DataTable
          label="Who signed in"
          columns={columns}
          rows={answer?.entries ?? []}
          keyOf={({ id }) => id}
          empty={empty}
        />
      )}
      <Pager page={page} pageCount={Math.ceil((answer?.count ?? 0) / entriesPerPage)} onPage={turnTo} />
    </section>
  )
}

interface Option {
  readonly value: string
  readonly label: string
}

/** Nobody to choose from where the server does not say. */
function usePeople(): readonly Colleague[] {
  const [people, setPeople] = useState<readonly Colleague[]>([])
  useEffect(() => void askPeople().then((answer) => setPeople(answer ?? [])), [])
  return people
}
