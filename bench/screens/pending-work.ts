// A thousand unanswered paid orders on top of the confirmed rows: the time to replay them all, and the cost of a delta that concerns
// none of them, in Node and in the page. The floor only writes the resulting rows.
import { commands } from '@lounge/domain/decide'
import type { Change } from '@lounge/domain/lounge'
import { changeOf, Replica } from '@lounge/sync/terminal/replica'
import type { OutboxEntry } from '@lounge/sync/terminal/storage/storage'

/** Plain JSON, which can be passed into the page. */
export interface PendingWork {
  readonly role: string
  readonly confirmed: readonly (readonly [kind: string, id: string, row: unknown])[]
  readonly pending: readonly OutboxEntry[]
  readonly tries: number
}

export interface PendingTimes {
  readonly floor: readonly number[]
  /** Every row is new, as after a snapshot. */
  readonly all: readonly number[]
  /** One coupon has changed. */
  readonly none: readonly number[]
}

export function decideAgain({ role, confirmed, pending, tries }: PendingWork): PendingTimes {
  const replica = new Replica(commands)
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
  const coupon = rows.filter(({ kind }) => kind === 'coupon').slice(0, 1)
  if (coupon.length === 0) throw new Error('the lounge has no coupon')
  const timed = (act: () => void): number => {
    const began = performance.now()
    act()
    return performance.now() - began
  }
  const floor: number[] = []
  const all: number[] = []
  const none: number[] = []
  for (let turn = 0; turn <= tries; turn++) {
    const anew = structuredClone(rows)
    const floorTook = timed(() => {
      const overlay = new Map<string, unknown>()
      for (const row of written) overlay.set(row.id, { ...row })
    })
    const allTook = timed(() => replica.confirm(anew, pending, true))
    const noneTook = timed(() => replica.confirm(structuredClone(coupon), pending, false))
    if (turn === 0) continue // warms up
    floor.push(floorTook)
    all.push(allTook)
    none.push(noneTook)
  }
  return { floor, all, none }
}
