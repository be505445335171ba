// The material of the storage suite's cases: a device's disk, entries, answers and updates.
import { assert } from '@lounge/domain/assert'
import type { Change } from '@lounge/domain/lounge'
import { type Answer, canonical, Command } from '../../../protocol.ts'
import type { CacheUpdate, OutboxEntry, TerminalStorage } from '../storage.ts'

/** One device's disk, empty at first. */
export interface Bench {
  /** Another tab on the same disk. */
  readonly open: () => Promise<TerminalStorage>
  /** Makes the stored entry of a command unreadable. */
  readonly spoil: (commandId: string) => Promise<void>
}

export interface StorageCase {
  readonly title: string
  readonly run: (bench: () => Bench) => Promise<void>
}

const clients = ['018f0000-0000-7000-8000-00000000000a', '018f0000-0000-7000-8000-00000000000b'] as const
export const ours = clients[0]
const idOf = (n: number) => `018f0000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`

export const idsOf = (...ns: readonly number[]): readonly string[] => ns.map(idOf)

const command = (n: number): Command =>
  Command.parse({
    id: idOf(n),
    terminalId: idOf(1_000_001),
    clientId: clients[n % 2],
    sequence: n,
    sessionId: idOf(1_000_002),
    as: 'tell',
    name: 'order.place',
    args: { note: `№ ${n}`, lines: [{ quantity: n }] },
    at: 1_000 + n,
    offset: -3,
  })
export const entry = (n: number): OutboxEntry => ({
  command: command(n),
  by: { staffId: idOf(1_000_003), name: 'Ngozi', role: 'pos', till: 1 },
})
export const answer = (n: number): Answer => ({
  id: command(n).id,
  outcome: 'applied',
  flags: [{ refused: 'table_over_full', params: { table: 3, count: 5 } }],
  position: n,
  receipt: `receipt of ${n}`,
})
/** A row of the cache; its content does not matter to the storage. */
export const change = (id: string, value: number | undefined): Change =>
  ({ kind: 'order', id, row: value === undefined ? undefined : { id, value } }) as unknown as Change
export const update = (
  from: number,
  cursor: number,
  changes: readonly Change[],
  more: Partial<CacheUpdate> = {},
): CacheUpdate => ({
  epoch: 'first',
  from,
  cursor,
  chain: `at ${cursor}`,
  answered: { [ours]: cursor },
  role: 'pos',
  shape: 'rows',
  at: cursor,
  replaces: false,
  changes,
  ...more,
})
export const snapshot = (cursor: number, changes: readonly Change[], more: Partial<CacheUpdate> = {}): CacheUpdate =>
  update(0, cursor, changes, { replaces: true, ...more })

export function same(actual: unknown, expected: unknown, what: string): void {
  assert(
    canonical(actual ?? null) === canonical(expected ?? null),
    `${what}: ${canonical(actual ?? null)} is not ${canonical(expected ?? null)}`,
  )
}
export const outboxOf = async (storage: TerminalStorage) =>
  (await storage.outbox.load()).map((row) => [row.command.id, row.answer?.position ?? 0, row.setAside?.refused ?? ''])
export const cacheOf = async (storage: TerminalStorage) => {
  const cached = await storage.cache.load()
  return (
    cached && { cursor: cached.cursor, rows: Object.fromEntries(cached.rows.map(([, id, row]) => [id, valueOf(row)])) }
  )
}
const valueOf = (row: unknown): unknown => (row as { readonly value: unknown }).value // as `change` made it
