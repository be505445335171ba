// What somebody has to look at: it was booked in spite of something that did not fit, or it could not be booked.
import type { Exception } from '@lounge/domain/exceptions/exceptions'
import { openExceptions, sentenceOfException } from '@lounge/domain/exceptions/views'
import { wordsOf } from '@lounge/domain/command-words'
import type { Kind } from '@lounge/domain/lounge'
import { Button } from '@mantine/core'
import { useCommand } from '../../hooks/use-command.ts'
import { useView } from '../../hooks/use-view.ts'
import { Moment } from '../../components/sync/moment.tsx'
import { Nothing } from '../../components/sync/nothing.tsx'
import { Collapsible } from '../../ui/collapsible.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'

const kinds: readonly Kind[] = ['exception']

const columns: readonly Column<Exception>[] = [
  { heading: 'Date', cell: ({ at }) => <Moment at={at} /> },
  { heading: 'By', cell: ({ byName }) => byName },
  { heading: 'Type', cell: ({ commandName }) => wordsOf(commandName) },
  { heading: 'Please check', cell: sentenceOfException, isSentence: true },
  { heading: 'Done', cell: (exception) => <Checked exception={exception} /> },
]

export function FlaggedList() {
  const flagged = useView(kinds, openExceptions)
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
        empty={<Nothing>Nothing needs to be checked.</Nothing>}
      />
    </Collapsible>
  )
}

/** Somebody looked at it: its mark is gone on every device, and its order can be charged. */
function Checked({ exception }: { readonly exception: Exception }) {
  const { ask } = useCommand()
  return (
    <Button
      variant="default"
      aria-label={`Checked: ${sentenceOfException(exception)}`}
      onClick={() => void ask('exception.settle', { exceptionId: exception.id })}
    >
      Checked
    </Button>
  )
}
