// The columns of every list of transactions, whether they wait or came back.
import { formatCount } from '@lounge/domain/counts'
import type { Transaction } from '@lounge/sync/terminal/waiting-work'
import type { Column } from '../../ui/data-table.tsx'
import { Money } from '../money/money.tsx'
import { Moment } from './moment.tsx'

export const transactionColumns: readonly Column<Transaction>[] = [
  { heading: 'Date', cell: ({ lastUpdated }) => <Moment at={lastUpdated} /> },
  { heading: 'Type', cell: ({ type }) => type },
  { heading: 'Order or card', cell: ({ about }) => about },
  { heading: 'Item', cell: ({ item }) => item },
  { heading: 'Quantity', cell: ({ quantity }) => quantity !== undefined && formatCount(quantity), align: 'end' },
  { heading: 'Amount', cell: ({ amount }) => amount !== undefined && <Money amount={amount} />, align: 'end' },
]
