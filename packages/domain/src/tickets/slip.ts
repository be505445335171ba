// A station's ticket on paper, for when its board is away. It has no price and no customer.
import { shortNumber, type TableNumber } from '../orders/orders.ts'
import { indentedRows, type PaperRow, type PaperWidth, rule, textRows } from '../payments/paper.ts'
import { type DayRule, formatTime } from '../time.ts'
import { tableBefore, type Ticket, type TicketLine } from './tickets.ts'

const stationNames = { kitchen: 'KITCHEN', bar: 'BAR' } as const

export function slipRows(ticket: Ticket, width: PaperWidth, dayRule: DayRule): readonly PaperRow[] {
  const large = { isBold: true, size: 'double' } as const
  const { station, status, priority, isAddition, tableNumber, orderNumber, openedAt, lines } = ticket
  const before = tableBefore(ticket)
  return [
    ...textRows(`${stationNames[station]} T${tableNumber}`, width, { ...large, align: 'center' }),
    ...(before === undefined ? [] : textRows(`was T${before}`, width, { align: 'center', isBold: true })),
    ...textRows(`${shortNumber(orderNumber)}  ${formatTime(openedAt, dayRule)}`, width, { align: 'center' }),
    ...(status === 'cancelled' ? textRows('*** CANCELLED ***', width, { ...large, align: 'center' }) : []),
    ...(priority === 'high' ? textRows('HIGH PRIORITY', width, { align: 'center', isBold: true }) : []),
    ...(isAddition ? textRows('Added to an earlier order', width, { align: 'center' }) : []),
    rule,
    ...lines.flatMap((line) => lineRows(line, width, tableNumber)),
    rule,
  ]
}

function lineRows(
  { name, quantity, note, was, elsewhere, guestsLeft }: TicketLine,
  width: PaperWidth,
  tableNumber: TableNumber,
): readonly PaperRow[] {
  const isElsewhere = elsewhere !== undefined && elsewhere.tableNumber !== tableNumber
  const before = was && was.quantity !== quantity ? indentedRows(`was ${was.quantity}`, width) : []
  return [
    ...textRows(`${quantity} × ${name}`, width, { isBold: true, size: 'double' }),
    ...before,
    ...(isElsewhere ? indentedRows(`for T${elsewhere.tableNumber}`, width) : []),
    ...(guestsLeft ? indentedRows('GUESTS LEFT', width) : []),
    ...(note === '' ? [] : indentedRows(note, width)),
  ]
}
