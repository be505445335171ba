// The rows of a lounge as the judge reads them: plain data, without any computation.
import type { Lounge } from '@lounge/domain/lounge'
import type { Books } from './oracle/books.ts'

export const booksOf = (whole: Lounge): Books => ({
  orders: [...whole.all('order')],
  tickets: [...whole.all('ticket:kitchen'), ...whole.all('ticket:bar')],
  accounts: [...whole.all('account')],
  cards: [...whole.all('balance')],
  stock: [...whole.all('stock')],
  tables: [...whole.all('table')],
  claims: [...whole.all('claim')],
  exceptions: [...whole.all('exception'), ...whole.all('exception:office')],
})
