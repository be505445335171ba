// People: staff with accounts, invited people, and closed accounts.
import type { Colleague } from '@lounge/sync/questions/people'
import { sentence } from '@lounge/domain/office-messages'
import { Button } from '@mantine/core'
import { CircleCheck, CircleSlash, Clock, CloudOff, Lock, type LucideIcon, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { ListScreen } from '../../components/lists/list-screen.tsx'
import { ListSearch } from '../../components/lists/list-search.tsx'
import { NoneFound } from '../../components/lists/none-found.tsx'
import { useAsked } from '../../hooks/use-asked.ts'
import { useListQuery } from '../../hooks/use-list-query.ts'
import { useOpenRow } from '../../hooks/use-open-row.ts'
import { askPeople } from '../../api/people.ts'
import { useSession } from '../../session/use-session.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Tag } from '../../ui/tag.tsx'
import type { Tone } from '../../ui/tones.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { PersonDialog } from './person-dialog.tsx'
import { roleName } from '../../components/people/role-names.ts'

const standings: Readonly<Record<Colleague['standing'], { word: string; tone: Tone; icon: LucideIcon }>> = {
  works: { word: 'Works here', tone: 'success', icon: CircleCheck },
  invited: { word: 'Not signed in yet', tone: 'warning', icon: Clock },
  closed: { word: 'Account closed', tone: 'neutral', icon: CircleSlash },
}

const locked = { word: 'Locked out', tone: 'error', icon: Lock } as const

function Standing({ standing, lock }: Colleague) {
  const { word, tone, icon } = lock && standing !== 'closed' ? locked : standings[standing]
  return (
    <Tag tone={tone} icon={icon}>
      {word}
    </Tag>
  )
}

const columns: readonly Column<Colleague>[] = [
  { heading: 'Name', cell: ({ name }) => name, inItem: { line: 1 } },
  { heading: 'Role', cell: ({ role }) => roleName(role), inItem: { line: 2 } },
  { heading: 'Email', cell: ({ email }) => email, inItem: { line: 3 } },
  { heading: 'Employee ID', cell: ({ employeeId }) => employeeId, inItem: { line: 2 } },
  { heading: 'Standing', cell: Standing, inItem: { line: 1, isEnd: true } },
]

const isSearched = ({ name, email, role }: Colleague, search: string): boolean =>
  `${name}\n${email}\n${roleName(role)}`.toLocaleLowerCase('en').includes(search.trim().toLocaleLowerCase('en'))

export function People() {
  const { filters, narrow, showAll } = useListQuery()
  const { search = '' } = filters
  const session = useSession()
  const isForOwner = session?.user.role === 'owner'
  const { answer: people, askAgain, ...asked } = useAsked(askPeople)
  const isMissing = asked.isMissing && people === undefined
  const [isInviting, setIsInviting] = useState(false)
  const { opened, open, close } = useOpenRow()
  const shown = people?.find(({ id }) => id === opened)
  const tools = (
    <>
      <ListSearch label="Search people" text={search} onText={(text) => narrow({ search: text })} />
      <Button leftSection={<UserPlus size={20} aria-hidden />} onClick={() => setIsInviting(true)}>
        Invite somebody
      </Button>
    </>
  )
  const empty = isMissing ? (
    <EmptyState icon={CloudOff} title="No answer" action={<Button onClick={askAgain}>Try again</Button>}>
      {sentence('people_unreachable')}
    </EmptyState>
  ) : (
    <NoneFound title="Nobody found" onAll={showAll}>
      Nobody has this in their name, email or role.
    </NoneFound>
  )
  return (
    <ListScreen tools={tools} isWaiting={!people && !isMissing}>
      {(people ?? isMissing) && (
        <DataTable
          label="People"
          columns={columns}
          rows={people?.filter((each) => isSearched(each, search)) ?? []}
          keyOf={({ id }) => id}
          empty={empty}
          opening={{ nameOf: ({ name }) => `Open ${name}`, onOpen: ({ id }) => open(id) }}
        />
      )}
      <InviteDialog
        isForOwner={isForOwner}
        opened={isInviting}
        onDone={askAgain}
        onClose={() => setIsInviting(false)}
      />
      <PersonDialog
        person={shown}
        isOneself={shown?.id === session?.user.id}
        isForOwner={isForOwner}
        onDone={askAgain}
        onClose={close}
      />
    </ListScreen>
  )
}
