// FunCards: all cards, their holders, their balances, and what the lounge owes on all of them together.
import { type CardEntry, cardsPage, type CardState, cardStates } from '@lounge/domain/funcards/office-views'
import type { FuncardId } from '@lounge/domain/ids'
import type { Kind } from '@lounge/domain/lounge'
import { zero } from '@lounge/domain/money'
import { Button, NativeSelect } from '@mantine/core'
import {
  Ban,
  ChevronDown,
  CircleCheck,
  CirclePlus,
  HandCoins,
  Inbox,
  type LucideIcon,
  Replace,
  Scale,
  WalletCards,
} from 'lucide-react'
import { useCallback, useState } from 'react'
import { ListScreen } from '../../components/lists/list-screen.tsx'
import { ListSearch } from '../../components/lists/list-search.tsx'
import { Money } from '../../components/money/money.tsx'
import { NoneFound } from '../../components/lists/none-found.tsx'
import { useListQuery } from '../../hooks/use-list-query.ts'
import { useView } from '../../hooks/use-view.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pager } from '../../ui/pager.tsx'
import { StatCard } from '../../ui/stat-card.tsx'
import { StatCards } from '../../ui/stat-cards.tsx'
import { Tag } from '../../ui/tag.tsx'
import type { Tone } from '../../ui/tones.ts'
import { CardDialog } from './card-dialog.tsx'
import { IssueDialog } from './issue-dialog.tsx'

const kinds: readonly Kind[] = ['funcard', 'balance']

const states: Readonly<Record<CardState, { readonly word: string; readonly tone: Tone; readonly icon: LucideIcon }>> = {
  active: { word: 'In use', tone: 'success', icon: CircleCheck },
  drawer: { word: 'Nobody’s yet', tone: 'neutral', icon: Inbox },
  blocked: { word: 'Blocked', tone: 'error', icon: Ban },
  replaced: { word: 'Replaced', tone: 'neutral', icon: Replace },
}

function State({ state }: CardEntry) {
  const { word, tone, icon } = states[state]
  return (
    <Tag tone={tone} icon={icon}>
      {word}
    </Tag>
  )
}

const columns: readonly Column<CardEntry>[] = [
  { heading: 'Number', cell: ({ number }) => <span className="figures">{number}</span>, inItem: { line: 1 } },
  { heading: 'Holder', cell: ({ name }) => name, inItem: { line: 2 } },
  { heading: 'State', cell: State, inItem: { line: 2, isEnd: true } },
  {
    heading: 'Limit',
    cell: ({ limit }) => (limit > 0 ? <Money amount={limit} /> : '–'),
    align: 'end',
    inItem: { line: 3, prefix: 'Limit ' },
  },
  {
    heading: 'Balance',
    cell: ({ balance }) => <Money amount={balance} />,
    align: 'end',
    inItem: { line: 1, isEnd: true },
  },
]

export function Cards() {
  const { filters, page: wanted, narrow, showAll, turnTo } = useListQuery()
  const { search = '', state = '' } = filters
  const [isIssuing, setIsIssuing] = useState(false)
  const [shown, setShown] = useState<FuncardId>()
  const { entries, page, pages, totals } = useView(
    kinds,
    useCallback((lounge) => cardsPage(lounge, { search, state }, wanted), [search, state, wanted]),
  )
  const issue = (
    <Button leftSection={<CirclePlus size={20} aria-hidden />} onClick={() => setIsIssuing(true)}>
      New FunCards
    </Button>
  )
  const tools = (
    <>
      <ListSearch label="Search number or name" text={search} onText={(text) => narrow({ search: text })} />
      <NativeSelect
        aria-label="State"
        size="md"
        rightSection={<ChevronDown size={20} aria-hidden />}
        data={[
          { value: '', label: 'All FunCards' },
          ...cardStates.map((each) => ({ value: each, label: states[each].word })),
        ]}
        value={state}
        onChange={(event) => narrow({ state: event.currentTarget.value })}
      />
      {issue}
    </>
  )
  const empty =
    totals.cards > 0 ? (
      <NoneFound title="No FunCard found" onAll={showAll}>
        No card has this in its number or name, or none is in this state.
      </NoneFound>
    ) : (
      <EmptyState icon={WalletCards} title="There are no FunCards yet" action={issue}>
        A FunCard is money that a guest paid before. Give out ten, print them, and hand them over one by one.
      </EmptyState>
    )
  return (
    <ListScreen tools={tools}>
      <StatCards label="All FunCards" isWaiting={false}>
        <StatCard label="FunCards" icon={WalletCards} tone="neutral">
          {totals.cards}
        </StatCard>
        <StatCard label="Owed to holders" icon={Scale} tone="funcard">
          <Money amount={totals.liability} />
        </StatCard>
        <StatCard label="Owed by holders" icon={HandCoins} tone={totals.credit > zero ? 'warning' : 'neutral'}>
          <Money amount={totals.credit} />
        </StatCard>
      </StatCards>
      <DataTable
        label="FunCards"
        columns={columns}
        rows={entries}
        keyOf={({ id }) => id}
        empty={empty}
        opening={{ nameOf: ({ number }) => `Open ${number}`, onOpen: ({ id }) => setShown(id) }}
      />
      <Pager page={page} pageCount={pages} onPage={turnTo} />
      <IssueDialog opened={isIssuing} onClose={() => setIsIssuing(false)} />
      <CardDialog id={shown} onClose={() => setShown(undefined)} />
    </ListScreen>
  )
}
