// A thousand paid orders without an answer, decided again on top of what the server confirmed: the same work in Node and in
// the page. The floor only writes the rows that they come to.
import type { Change } from '@lounge/domain/lounge'
import { changeOf, Replica } from '@lounge/sync/terminal/replica'
import type { OutboxEntry } from '@lounge/sync/terminal/storage/storage'

/** Plain JSON: it travels into the page as it is. */
export interface PendingWork {
  readonly role: string
  readonly confirmed: readonly (readonly [kind: string, id: string, row: unknown])[]
  readonly pending: readonly OutboxEntry[]
  readonly tries: number
}

export interface PendingTimes {
  readonly floor: readonly number[]
  readonly ours: readonly number[]
}

export function decideAgain({ role, confirmed, pending, tries }: PendingWork): PendingTimes {
  const replica = new Replica()
  replica.become(role)
  const rows: readonly Change[] = confirmed.map(([kind, id, row]) => changeOf(kind, id, row))
  replica.confirm(rows, pending, true)
  const orders = pending.filter(({ command }) => {
    const { orderId } = command.args as { readonly orderId: string } // all of them pay
    return replica.lounge.get('order', orderId)?.status === 'paid'
  })
  if (orders.length !== pending.length) throw new Error(`only ${orders.length} of ${pending.length} were decided`)
  const written = [
    ...replica.lounge.all('order'),
    ...replica.lounge.all('ticket:kitchen'),
    ...replica.lounge.all('ticket:bar'),
  ]
  const floor: number[] = []
  const ours: number[] = []
  for (let turn = 0; turn <= tries; turn++) {
    const floorBegan = performance.now()
    const overlay = new Map<string, unknown>()
    for (const row of written) overlay.set(row.id, { ...row })
    const began = performance.now()
    replica.confirm([], pending, false)
    const ended = performance.now()
    if (turn === 0) continue // warms up
    floor.push(began - floorBegan)
    ours.push(ended - began)
  }
  return { floor, ours }
}
