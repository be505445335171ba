// The tills for the ledger of outages: which are connected, which are away and since when, and each one's last self-report.
import { kobo } from '@lounge/domain/money'
import { timestamp } from '@lounge/domain/time'
import type { OutageReport } from '@lounge/domain/outages/outages'
import { deviceName } from '@lounge/domain/terminals/names'
import type { KnownTerminals } from '@lounge/sync/hub/known-terminals'
import type { DeviceWatch } from '../devices/device-watch.ts'
import { oneOf } from '../db/one-of.ts'
import type { Db } from '../db/schema.ts'

export interface TillState {
  readonly id: string
  readonly name: string
  /** 0 if its number went to another device. */
  readonly till: number
  readonly shutOutAt: number | null
  readonly isConnected: boolean
  /** When its connection began, if it is connected. */
  readonly connectedAt: number
  /** 0 if it was never heard. */
  readonly lastHeardAt: number
  /** The time of its latest booked command. */
  readonly lastDidAt: number
  /** The waiting work of its last self-report; undefined if it does not report that. */
  readonly said: OutageReport['said']
}

interface Parts {
  readonly db: Db
  readonly watch: DeviceWatch
  readonly terminals: KnownTerminals
}

/** @param former devices that are included even without a number */
export async function tillStates(
  { db, watch, terminals }: Parts,
  former: readonly string[] = [],
): Promise<readonly TillState[]> {
  const rows = await db
    .selectFrom('terminal')
    .where((row) => row.or([row('till', 'is not', null), oneOf(db, 'id', former)]))
    .select(['id', 'till', 'name', 'told', 'last_seen_at', 'shut_out_at'])
    .orderBy('id')
    .execute()
  return rows.map(({ id, till, name, told: written, last_seen_at: seenAt, shut_out_at: shutOutAt }) => {
    const told = watch.told(id, written)
    const { clearAt, lastAt } = terminals.contactOf(id)
    return {
      id,
      name: deviceName({ name, till: till ?? 0 }),
      till: till ?? 0,
      shutOutAt,
      isConnected: watch.isConnected(id),
      connectedAt: watch.connectedAt(id) ?? 0,
      lastHeardAt: Math.max(told?.at ?? 0, seenAt ?? 0, clearAt),
      lastDidAt: lastAt,
      said: told?.waiting === undefined ? undefined : saidBy(told.waiting, told),
    }
  })
}

function saidBy(
  count: number,
  {
    waitingKobo,
    waitingSince,
  }: { readonly waitingKobo?: number | undefined; readonly waitingSince?: number | undefined },
): OutageReport['said'] {
  return {
    count,
    ...(waitingKobo === undefined ? {} : { kobo: kobo(waitingKobo) }),
    ...(waitingSince === undefined ? {} : { oldestAt: timestamp(waitingSince) }),
  }
}
