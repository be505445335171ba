// What the lounge itself notices about a table. No role may give this command, only the system actor's timer.
import { z } from 'zod'
import { refuse, wish } from '../command.ts'
import { TableNumber } from '../orders/orders.ts'
import { settingsOf } from '../settings/settings.ts'
import { Timestamp } from '../time.ts'

/** `since` identifies the occasion: the same party is noticed once, however often the timer runs. */
const NoticeLong = z.strictObject({ tableNumber: TableNumber, since: Timestamp })

export const noticeLongOccupied = wish('table.noticeLong', NoticeLong, (lounge, { tableNumber, since }, by) => {
  const table = lounge.get('table', String(tableNumber))
  const isStillThere = table?.occupiedSince === since
  if (!isStillThere || by.at - since < settingsOf(lounge).occupiedLongMs)
    return refuse('table_not_long', { table: tableNumber })
  return [{ kind: 'table.occupiedLong', tableNumber, since, at: by.at }]
})
