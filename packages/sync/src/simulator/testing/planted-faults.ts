// Faults planted around single parts of the simulated lounge: the checks must find every one.
import type { HubParts } from '../../hub/hub.ts'
import type { Account } from '@lounge/domain/ledger/ledger'
import type { HubLog, SessionFacts, StoredRow } from '../../hub/log.ts'
import type { Delta, ServerMessage } from '../../protocol.ts'
import type { OutboxEntry, TerminalStorage } from '../../terminal/storage/storage.ts'
import type { Transport } from '../../terminal/transport.ts'
import type { Planted } from '../evening.ts'
import { directory } from './planting.ts'

export interface PlantedFault {
  readonly what: string
  readonly planted: Planted
  /** The evening to try first, if another than the usual one found it soonest. */
  readonly first?: number
}

// ── at the terminal's disk ───────────────────────────────────────────────────────────────────────────────────────

const storage = (change: (storage: TerminalStorage) => Partial<TerminalStorage>): Planted => ({
  storage: (real) => ({ ...real, ...change(real) }),
})
const outbox = (change: (real: TerminalStorage['outbox']) => Partial<TerminalStorage['outbox']>): Planted =>
  storage(({ outbox: real }) => ({ outbox: { ...real, ...change(real) } }))

const onDisks: readonly PlantedFault[] = [
  {
    what: 'a disk says that a command is written, and writes it with the next one',
    planted: outbox((real) => {
      let behind: readonly OutboxEntry[] = []
      return {
        append: async (entries) => {
          const before = behind
          behind = entries
          await real.append(before)
        },
      }
    }),
  },
  {
    what: 'a write that failed is taken for done',
    first: 2,
    planted: outbox((real) => ({ append: (entries) => real.append(entries).catch(() => undefined) })),
  },
  {
    what: 'of several commands that belong together only the first is written',
    first: 2,
    planted: outbox((real) => ({ append: (entries) => real.append(entries.slice(0, 1)) })),
  },
  {
    what: 'a reload lets go of what has no answer yet',
    first: 6,
    planted: outbox((real) => ({ load: async () => (await real.load()).filter((row) => row.answer) })),
  },
  {
    what: 'the outbox comes back in the wrong order',
    planted: outbox((real) => ({ load: async () => (await real.load()).toReversed() })),
  },
  {
    what: 'what was answered goes at a reload, although the rows that were kept do not have it yet',
    planted: outbox((real) => ({
      load: async () => (await real.load()).filter((row) => !row.answer),
    })),
  },
  {
    what: 'no receipt is kept for a server that may have to be restored',
    first: 4,
    planted: outbox(() => ({ keepAnswers: () => Promise.resolve() })),
  },
  {
    what: 'rows that are not on the disk any more are missed by nobody',
    first: 6,
    planted: storage(({ cache }) => ({ cache: { ...cache, apply: (update) => cache.apply(update).then(() => true) } })),
  },
  {
    what: 'the cache keeps how far it is, and not the rows',
    planted: storage(({ cache }) => ({
      cache: { ...cache, apply: (update) => cache.apply(update.replaces ? update : { ...update, changes: [] }) },
    })),
  },
  {
    what: 'the same block of order numbers is leased again after a reload',
    first: 2,
    planted: storage(({ desk }) => ({
      desk: { ...desk, update: async (key, change) => change(await desk.get(key)) },
    })),
  },
]

// ── on the line ──────────────────────────────────────────────────────────────────────────────────────────────────

const line = (change: () => (message: ServerMessage) => ServerMessage | undefined): Planted => ({
  transport: (real): Transport => ({
    open: (events) => {
      const changed = change()
      return real.open({
        ...events,
        onMessage: (message) => {
          const instead = changed(message)
          if (instead) events.onMessage(instead)
        },
      })
    },
  }),
})
const deltas = (change: (delta: Delta) => Delta): Planted =>
  line(() => (message) => (message.type === 'delta' ? change(message) : message))

const onLines: readonly PlantedFault[] = [
  {
    what: 'a delta is lost, and the next one is made to fit',
    planted: line(() => {
      let count = 0
      return (message) => {
        if (message.type !== 'delta') return message
        return (count += 1) % 5 === 0 ? undefined : { ...message, from: 0 }
      }
    }),
  },
  {
    what: 'an answer comes without the rows it changed',
    first: 2,
    planted: deltas((delta) => (delta.answers.length > 0 ? { ...delta, puts: [] } : delta)),
  },
  {
    what: 'rows come without the answer that belongs to them',
    first: 14,
    planted: deltas((delta) => ({ ...delta, answers: [], answered: {} })),
  },
  {
    what: 'an answer is told otherwise than it was booked',
    first: 4,
    planted: deltas((delta) => ({
      ...delta,
      answers: delta.answers.map((answer) => ({ ...answer, receipt: 'another' })),
    })),
  },
  {
    what: 'every command is taken for answered as soon as one is',
    first: 5,
    planted: deltas((delta) => ({
      ...delta,
      answered: Object.fromEntries(Object.keys(delta.answered).map((client) => [client, 1_000])),
    })),
  },
  {
    what: 'rows are cut to no role',
    first: 2,
    planted: deltas((delta) => ({
      ...delta,
      puts: [...delta.puts, ['account', 'sales', { id: 'sales', balance: 1 }]],
    })),
  },
  {
    what: 'a removed row is left out, and a changed one with it',
    first: 14,
    planted: deltas((delta) => ({ ...delta, puts: delta.puts.filter(([kind]) => kind !== 'stock'), removes: [] })),
  },
]

// ── at the server ────────────────────────────────────────────────────────────────────────────────────────────────

const hub = (change: (parts: HubParts) => Partial<HubParts>): Planted => ({
  hubParts: (parts) => ({ ...parts, ...change(parts) }),
})
const log = (change: (real: HubLog) => Partial<HubLog>): Planted =>
  hub(({ log: real }) => ({ log: { ...real, ...change(real) } }))

const onServers: readonly PlantedFault[] = [
  {
    what: 'the server answers before it has committed',
    first: 4,
    planted: log((real) => ({
      append: (group) => {
        void real.append(group).catch(() => undefined)
        return Promise.resolve()
      },
    })),
  },
  {
    what: 'a commit that failed is taken for done',
    first: 8,
    planted: log((real) => ({ append: (group) => real.append(group).catch(() => undefined) })),
  },
  {
    what: 'a commit of which nobody knows is made again',
    planted: log((real) => ({ append: (group) => real.append(group).catch(() => real.append(group)) })),
  },
  {
    what: 'after a restart no client has a number',
    planted: log((real) => ({ load: async () => ({ ...(await real.load()), clients: [] }) })),
  },
  {
    what: 'after a restart a kind of row is missing',
    first: 4,
    planted: log((real) => ({
      load: async () => {
        const state = await real.load()
        return { ...state, rows: (await Array.fromAsync(state.rows)).filter(({ kind }) => kind !== 'balance') }
      },
    })),
  },
  {
    what: 'after a restart every row is as old as the lounge',
    first: 8,
    planted: log((real) => ({
      load: async () => {
        const state = await real.load()
        return { ...state, rows: (await Array.fromAsync(state.rows)).map((row) => ({ ...row, position: 1 })) }
      },
    })),
  },
  {
    what: 'after a restart every account holds a kobo more',
    planted: log((real) => ({
      load: async () => {
        const state = await real.load()
        const richer = ({ row }: StoredRow) => ({ ...(row as Account), balance: (row as Account).balance + 1 })
        const rows = await Array.fromAsync(state.rows)
        return { ...state, rows: rows.map((row) => (row.kind === 'account' ? { ...row, row: richer(row) } : row)) }
      },
    })),
  },
  {
    what: 'the server takes everybody for a cook',
    first: 2,
    planted: directory((real) => ({
      sessions: async (ids) =>
        new Map([...(await real.sessions(ids))].map(([id, facts]) => [id, { ...facts, role: cookOr(facts) }])),
    })),
  },
  {
    what: 'what a sale was booked in spite of is not kept',
    planted: log((real) => ({
      append: (group) =>
        real.append({
          ...group,
          entries: group.entries.map((entry) => ({ ...entry, answer: { ...entry.answer, flags: [] } })),
        }),
    })),
  },
  {
    what: 'the rows of a group are those of its first command only',
    first: 2,
    planted: log((real) => ({
      append: (group) => real.append({ ...group, changes: group.entries.length > 1 ? [] : group.changes }),
    })),
  },
  {
    what: 'the server knows no session any more once it has ended',
    first: 14,
    planted: directory((real) => ({
      sessions: async (ids) =>
        new Map([...(await real.sessions(ids))].filter(([, { endedAt }]) => endedAt === undefined)),
    })),
  },
]

const onHistory: readonly PlantedFault[] = [
  {
    what: 'what a command touches of history is not brought back',
    first: 8,
    planted: log(() => ({ history: () => Promise.resolve([]) })),
  },
  {
    what: 'a terminal that was away is not told what left memory meanwhile',
    planted: log(() => ({ leftBetween: () => Promise.resolve([]) })),
  },
  {
    what: 'what leaves memory is kept by name only',
    first: 4,
    planted: log((real) => ({
      append: (group) =>
        real.append({ ...group, changes: group.changes.map((change) => ({ ...change, last: undefined })) }),
    })),
  },
  {
    what: 'after a restart nobody knows how far history goes',
    first: 26,
    planted: log((real) => ({ load: async () => ({ ...(await real.load()), lastOfHistory: new Map() }) })),
  },
]

/** The manager who opens the lounge is exempt: otherwise there would be no evening. */
const cookOr = ({ role }: SessionFacts): string => (role === 'pos' ? 'kitchen' : role)

export const plantedFaults: readonly PlantedFault[] = [...onDisks, ...onLines, ...onServers, ...onHistory]
