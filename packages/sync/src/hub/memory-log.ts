// The hub's log in memory, on a disk that can fail: for the simulator. It enforces nothing itself, so that faults of the
// hub show; the real log has unique keys.
import type { LoungeEvent } from '@lounge/domain/lounge'
import { type SessionId, type StaffId, TerminalId } from '@lounge/domain/ids'
import type { Answer } from '../protocol.ts'
import type { Vouched } from '../voucher.ts'
import type { TerminalContact } from './contacts.ts'
import type { TicketClaim, TicketFacts } from './spoken-codes.ts'
import type {
  Approver,
  ClientFacts,
  Directory,
  HubLog,
  KnownCommand,
  LogEntry,
  LogGroup,
  LogState,
  PinClaim,
  RowName,
  SessionFacts,
  SignIn,
  StoredRow,
} from './log.ts'

/** The result of one commit. Most are good; with the others the process that asked learns nothing it could rely on. */
export type Commit = 'good' | 'lost' | 'kept, but called an error'

export interface LogParts {
  /** The duration of half an operation: the wait before it is done, and again before its caller gets the result. */
  readonly pace?: () => Promise<void>
  readonly commit?: () => Commit
}

/** The content of the server's disk: it outlives the processes that open it. */
export class MemoryDatabase {
  readonly #parts: LogParts
  epoch: string
  isGathering = false
  believesUntil = 0
  /** Each epoch with the number of transactions at its start and when all was gathered. */
  readonly #epochs: { readonly since: number; readonly epoch: string; gatheredAt: number }[]
  /** Epoch names are never reused, however often the disk goes back. */
  #epochCount = 1
  readonly #groups: LogGroup[] = []
  /** Rows are text, as on a real disk: no process shares an object with it. */
  readonly #rows = new Map<string, string>()
  /** Rows that left memory; for history rows with their final state. A row that is live again is still here, unchanged. */
  readonly #left = new Map<string, string>()
  readonly #known = new Map<string, KnownCommand>()
  readonly #byClient = new Map<string, Answer[]>()
  readonly #clients = new Map<string, ClientFacts>()
  readonly #contacts = new Map<string, TerminalContact>()
  #head = 0
  #chainHash = ''

  constructor(epoch: string, parts: LogParts = {}) {
    this.epoch = epoch
    this.#epochs = [{ since: 0, epoch, gatheredAt: 0 }]
    this.#parts = parts
  }

  /** Every committed transaction, oldest first. */
  get groups(): readonly LogGroup[] {
    return this.#groups
  }
  get entries(): readonly LogEntry[] {
    return this.#groups.flatMap((group) => group.entries)
  }
  get events(): readonly LoungeEvent[] {
    return this.entries.flatMap((entry) => entry.events)
  }

  has(commandId: string): boolean {
    return this.#known.has(commandId)
  }
  /** Every row that is history now. */
  get history(): readonly StoredRow[] {
    const left = [...this.#left].flatMap(([name, text]) => (this.#rows.has(name) ? [] : [stored(text)]))
    return left.filter(({ row }) => row !== undefined)
  }
  /** Drops everything after this many transactions: the disk then equals a backup made at that time. */
  goBack(groupCount: number): void {
    const kept = this.#groups.splice(0).slice(0, groupCount)
    const all = [this.#rows, this.#left, this.#known, this.#byClient, this.#clients, this.#contacts]
    for (const map of all) map.clear()
    this.#head = 0
    this.#chainHash = ''
    const then = this.#epochs.findLast(({ since }) => since <= groupCount)
    this.epoch = then?.epoch ?? this.epoch
    this.isGathering = then !== undefined && then.gatheredAt > groupCount
    for (const group of kept) this.#append(group)
  }

  /** The same by a restore: the new history believes the answers that the lost one gave to terminals. */
  restore(groupCount: number): void {
    this.goBack(groupCount)
    this.#renew(Number.MAX_SAFE_INTEGER)
  }
  #renew(believesUntil: number): string {
    this.isGathering = true
    this.believesUntil = believesUntil
    this.epoch = `epoch ${++this.#epochCount}`
    this.#epochs.push({ since: this.#groups.length, epoch: this.epoch, gatheredAt: Infinity })
    return this.epoch
  }

  /** Opens it for one process; `kill` ends that process in the middle of any operation. */
  open(): { readonly log: HubLog; readonly kill: () => void } {
    let isDead = false
    const act = async <Value>(work: () => Value): Promise<Value> => {
      await this.#parts.pace?.()
      if (isDead) return never()
      const value = work()
      await this.#parts.pace?.()
      return isDead ? never() : value
    }
    const log: HubLog = {
      load: () => act(() => this.#load()),
      known: (ids) => act(() => new Map(ids.map((id) => [id, this.#known.get(id)] as const).filter(isFound))),
      given: (ids) =>
        act(
          () =>
            new Map(
              this.entries.filter(({ command }) => ids.includes(command.id)).map((entry) => [entry.command.id, entry]),
            ),
        ),
      answersAfter: (clients) =>
        act(() => [...clients].flatMap(([client, number]) => (this.#byClient.get(client) ?? []).slice(number))),
      chainAt: (position) => act(() => this.entries[position - 1]?.chainHash),
      renew: (believesUntil) => act(() => this.#renew(believesUntil)),
      gathered: () =>
        act(() => {
          this.isGathering = false
          const now = this.#epochs.find(({ epoch: each }) => each === this.epoch)
          if (now) now.gatheredAt = this.#groups.length
        }),
      history: (keys) =>
        act(() => {
          const wanted = new Set(keys.map(([kind, id]) => `${kind} ${id}`))
          return this.history.filter(({ kind, id }) => wanted.has(`${kind} ${id}`))
        }),
      leftBetween: (after, until) =>
        act(() => {
          const left = [...this.#left.values()].map(stored)
          return left
            .filter(({ position }) => position > after && position <= until)
            .map(({ kind, id }): RowName => [kind, id])
        }),
      append: (group) =>
        act(() => {
          const commit = this.#parts.commit?.() ?? 'good'
          if (commit !== 'lost') this.#append(group)
          if (commit !== 'good') throw new Error(`the disk: ${commit}`)
        }),
      noteContact: (contact) => {
        if (!isDead) this.#contacts.set(contact.terminalId, contact)
        return Promise.resolve()
      },
    }
    return { log, kill: () => void (isDead = true) }
  }

  #load(): LogState {
    const rows = [...this.#rows.values()].map(stored)
    const lastOfHistory = new Map<string, string>()
    for (const { kind, id, row } of [...this.#left.values()].map(stored))
      if (row !== undefined && id > (lastOfHistory.get(kind) ?? '')) lastOfHistory.set(kind, id)
    const { epoch, isGathering } = this
    const clients = [...this.#clients.values()]
    const contacts = [...this.#contacts.values()]
    const lastBookedAt = this.entries.reduce((last, { bookedAt }) => Math.max(last, bookedAt), 0)
    const place = {
      epoch,
      isGathering,
      believesUntil: this.believesUntil,
      head: this.#head,
      chainHash: this.#chainHash,
    }
    return { ...place, rows, lastOfHistory, clients, contacts, lastBookedAt }
  }

  #append({ entries, changes, contacts = [], spentTickets = [] }: LogGroup): void {
    this.#groups.push({ entries, changes, contacts, spentTickets })
    for (const contact of contacts) this.#contacts.set(contact.terminalId, contact)
    for (const { command, isLate, bodyHash, answer, position, chainHash } of entries) {
      this.#known.set(command.id, { bodyHash, answer })
      this.#head = position
      this.#chainHash = chainHash
      if (isLate) continue
      const { clientId, sequence } = command
      const answers = this.#byClient.get(clientId) ?? []
      answers[sequence - 1] = answer
      this.#byClient.set(clientId, answers)
      this.#clients.set(clientId, { id: clientId, terminalId: command.terminalId, sequence, position })
    }
    for (const { kind, id, row, last, position } of changes) {
      const name = `${kind} ${id}`
      if (row) this.#rows.set(name, JSON.stringify({ kind, id, row, position }))
      else {
        this.#rows.delete(name)
        this.#left.set(name, JSON.stringify({ kind, id, row: last, position }))
      }
    }
  }
}

const stored = (text: string): StoredRow => JSON.parse(text) as StoredRow // as #append wrote it

/** The directory in memory. */
export class MemoryDirectory implements Directory {
  readonly #sessions = new Map<string, SessionFacts>()
  readonly #vouched = new Map<string, SessionFacts>()
  readonly #closed = new Set<string>()
  readonly #tills = new Map<string, number>()
  readonly #tickets = new Map<string, TicketFacts>()
  /** For each device and session: the number of transactions in the log when it began. */
  readonly #since = new Map<string, number>()

  enrol(terminalId: string, till: number, since = 0): void {
    this.#tills.set(terminalId, till)
    this.#since.set(terminalId, since)
  }
  isEnrolled(terminalId: string): boolean {
    return this.#tills.has(terminalId)
  }
  /**
   * A backup is restored: sign-ins and enrolments since then are unknown.
   * @param left how many transactions of the log are left
   */
  goBack(left: number): void {
    this.#vouched.clear()
    for (const [id, since] of this.#since) {
      if (since < left) continue
      this.#sessions.delete(id)
      this.#tills.delete(id)
    }
  }
  signIn(sessionId: string, facts: SessionFacts, since = 0): void {
    this.#sessions.set(sessionId, facts)
    this.#since.set(sessionId, since)
  }
  /** A restore lost this session, but not its device. */
  lose(sessionId: string): void {
    this.#sessions.delete(sessionId)
  }
  end(sessionId: string, endedAt: number): void {
    const facts = this.#sessions.get(sessionId)
    if (facts) this.#sessions.set(sessionId, { ...facts, endedAt })
  }
  /** Closes an account: its person can neither sign in nor approve anything. */
  close(staffId: string): void {
    this.#closed.add(staffId)
  }
  approvers(ids: readonly StaffId[]): Promise<ReadonlyMap<StaffId, Approver>> {
    const all = [...this.#sessions.values(), ...this.#vouched.values()]
    const open = (id: StaffId) => (this.#closed.has(id) ? undefined : all.find(({ staffId }) => staffId === id))
    return Promise.resolve(new Map(ids.map((id) => [id, open(id)] as const).filter(isFound)))
  }
  signIns(claims: readonly PinClaim[]): Promise<readonly SignIn[]> {
    const isOne = (of: SignIn) => claims.some((at) => at.staffId === of.staffId && at.terminalId === of.terminalId)
    return Promise.resolve([...this.#sessions.values(), ...this.#vouched.values()].filter(isOne))
  }
  inUse(): Promise<readonly TerminalId[]> {
    return Promise.resolve([...this.#tills.keys()].map((id) => TerminalId.parse(id)))
  }
  session(id: string): SessionFacts | undefined {
    return this.#sessions.get(id)
  }
  sessions(ids: readonly SessionId[]): Promise<ReadonlyMap<SessionId, SessionFacts>> {
    const facts = (id: string) => this.#sessions.get(id) ?? this.#vouched.get(id)
    return Promise.resolve(new Map(ids.map((id) => [id, facts(id)] as const).filter(isFound)))
  }
  vouch({ sessionId, ...facts }: Vouched): Promise<void> {
    this.#vouched.set(sessionId, facts)
    return Promise.resolve()
  }
  tills(ids: readonly TerminalId[]): Promise<ReadonlyMap<TerminalId, number>> {
    return Promise.resolve(new Map(ids.map((id) => [id, this.#tills.get(id)] as const).filter(isFound)))
  }
  /** Gives a ticket to a terminal. */
  giveTicket({ terminalId, staffId, ticket }: Omit<TicketClaim, 'commandId'>, facts: TicketFacts): void {
    this.#tickets.set(`${terminalId} ${staffId} ${ticket}`, facts)
  }
  tickets(claims: readonly TicketClaim[]): Promise<ReadonlyMap<string, TicketFacts>> {
    const facts = ({ terminalId, staffId, ticket }: TicketClaim) =>
      this.#tickets.get(`${terminalId} ${staffId} ${ticket}`)
    return Promise.resolve(new Map(claims.map((claim) => [claim.commandId, facts(claim)] as const).filter(isFound)))
  }
}

const isFound = <Key, Value>(pair: readonly [Key, Value | undefined]): pair is readonly [Key, Value] =>
  pair[1] !== undefined

/** The caller was killed, so this never resolves. */
const never = (): Promise<never> => new Promise(() => undefined)
