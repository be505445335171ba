// Where the desk keeps the money that was taken for an order in part, and whether there is any.
import type { OrderId } from '@lounge/domain/ids'
import type { Terminal } from '@lounge/sync/terminal/terminal'

export const tendersPrefix = 'tenders:'

export const isTakenInPart = async ({ desk }: Terminal, orderId: OrderId): Promise<boolean> =>
  (await desk.get(`${tendersPrefix}${orderId}`)) !== undefined
