// The latest bookings with their authors, below the form that books: nobody books twice, and a slip is found.
import { actWords } from '@lounge/domain/acts/words'
import { kobo } from '@lounge/domain/money'
import type { HouseEntry } from '@lounge/sync/questions/accounts'
import { Money } from '../../components/money/money.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'

const columns: readonly Column<HouseEntry>[] = [
  { heading: 'What', cell: wordsOf, isSentence: true, inItem: { line: 1 } },
  {
    heading: 'Amount',
    cell: ({ amount }) => <Money amount={kobo(amount)} />,
    align: 'end',
    inItem: { line: 1, isEnd: true },
  },
  { heading: 'Who', cell: ({ by }) => by, inItem: { line: 2 } },
  { heading: 'When', cell: ({ date, time }) => `${date} ${time}`, inItem: { line: 2, isEnd: true } },
]

/** @param booked undefined while the server is asked */
export const LastBooked = ({ booked = [] }: { readonly booked: readonly HouseEntry[] | undefined }) =>
  booked.length > 0 && (
    <DataTable label="Booked last" columns={columns} rows={booked} keyOf={({ id }) => id} empty={null} />
  )

/** For cash of the safe, `about` already names the direction. */
function wordsOf({ kind, about }: HouseEntry): string {
  if (kind === 'safeIn' || kind === 'safeOut') return about
  return [actWords[kind], about].filter((part) => part !== '').join(', ')
}
