// What was booked in spite of something that did not fit: it stands, and somebody has to look at it.
import type { Exception } from '@lounge/domain/exceptions/exceptions'
import type { Kind, Lounge } from '@lounge/domain/lounge'
import { sentenceOf } from '@lounge/domain/messages'
import { wordsOf } from '@lounge/domain/command-words'
import { useView } from '../../hooks/use-view.ts'
import { Moment } from '../../components/sync/moment.tsx'
import { Nothing } from '../../components/sync/nothing.tsx'
import { Collapsible } from '../../ui/collapsible.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'

const kinds: readonly Kind[] = ['exception']
const newestFirst = (lounge: Lounge): readonly Exception[] => [...lounge.all('exception')].sort((a, b) => b.at - a.at)

const columns: readonly Column<Exception>[] = [
  { heading: 'Date', cell: ({ at }) => <Moment at={at} /> },
  { heading: 'By', cell: ({ byName }) => byName },
  { heading: 'Type', cell: ({ commandName }) => wordsOf(commandName) },
  { heading: 'Please check', cell: ({ code, params }) => sentenceOf(code, params), isSentence: true },
]

export function FlaggedList() {
  const flagged = useView(kinds, newestFirst)
  return (
    // Opened anew by the first that is flagged while somebody looks at the page.
    <Collapsible
      key={String(flagged.length > 0)}
      title="Please check"
      count={flagged.length}
      isOpen={flagged.length > 0}
    >
      <DataTable
        label="Please check"
        columns={columns}
        rows={flagged}
        keyOf={({ id }) => id}
        empty={<Nothing>Nothing of what was booked needs to be looked at.</Nothing>}
      />
    </Collapsible>
  )
}
