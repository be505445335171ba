// A hub over the small lounge, and its clients: each with a terminal, a session and sequence numbers of its own.
import { RowStore } from '@lounge/domain/flow'
import type { Lounge } from '@lounge/domain/lounge'
import type { Person } from '@lounge/domain/testing/people'
import { barman, cashier, cook, manager, otherCashier, owner } from '@lounge/domain/testing/people'
import { commandId, evening } from '@lounge/domain/testing/ids'
import type { Command as Deed } from '@lounge/domain/testing/requests'
import { openingOfTheLounge } from '@lounge/domain/testing/small-lounge'
import { isCommandName, isFactName } from '@lounge/domain/decide'
import { minutes } from '@lounge/domain/time'
import { checksum as digest } from '../../terminal/checksum.ts'
import { Command, type Delta, type Presence, type Snapshot } from '../../protocol.ts'
import { hmacOf, signed } from '../../signing.ts'
import type { Verdict } from '../accept.ts'
import { Hub, type HubParts } from '../hub.ts'
import { MemoryDatabase, MemoryDirectory } from '../memory-log.ts'

/** The key of a session in these tests. */
export const keyOf = (sessionId: string): string => digest(`key of ${sessionId}`)

const everybody = [cashier, otherCashier, cook, barman, manager, owner]
let made = 0

/** One load of the app on somebody's terminal. */
export class Client {
  readonly person: Person
  readonly id: string
  sequence = 0

  constructor(person: Person) {
    this.person = person
    this.id = commandId(50_000 + (made += 1))
  }
  /** The next command of this client. */
  make({ name, args }: Deed, more: Partial<Command> = {}): Command {
    const as = isCommandName(name) && isFactName(name) ? 'tell' : 'ask'
    this.sequence += 1
    const { terminalId, sessionId } = this.person
    const { id: clientId, sequence } = this
    const id = commandId((made += 1))
    const command = Command.parse({
      id,
      terminalId,
      clientId,
      sequence,
      sessionId,
      as,
      name,
      args,
      at: evening,
      offset: 0,
      ...more,
    })
    return signed(keyOf(command.sessionId), command)
  }
}

/** The server's signature in these tests. Anybody with its key can make it as well. */
export const sign = (text: string): string => `signed ${digest(text)}`

export class SmallHub {
  readonly database = new MemoryDatabase('first')
  directory = new MemoryDirectory()
  now = evening + minutes(1)
  readonly faults: unknown[] = []
  #hub: Hub | undefined

  static async open(parts?: (parts: HubParts) => HubParts): Promise<SmallHub> {
    const small = new SmallHub()
    for (const { terminalId = '', sessionId = '', till, staffId, name, role } of everybody) {
      small.directory.enrol(terminalId, till)
      small.directory.signIn(sessionId, { staffId, name, role, terminalId })
    }
    await small.restart(parts)
    const office = new Client(manager)
    await small.hub.accept(openingOfTheLounge.map((deed) => office.make(deed)))
    return small
  }
  /** Another process on the same database. */
  async restart(parts: (parts: HubParts) => HubParts = (real) => real): Promise<void> {
    const { log } = this.database.open()
    const proves = (text: string, signature: string) => signature === sign(text)
    const signatureOf = (session: string, text: string) => hmacOf(keyOf(session), text)
    const world = { now: () => this.now, digest, sign, proves, signatureOf, isDemo: true }
    const onFault = (error: unknown) => void this.faults.push(error)
    const gather = () => Promise.resolve()
    this.#hub = await Hub.open(parts({ log, directory: this.directory, world, gather, onFault }))
  }
  get hub(): Hub {
    if (!this.#hub) throw new Error('not open')
    return this.#hub
  }
  async push(...commands: readonly Command[]): Promise<readonly Verdict[]> {
    return this.hub.accept(commands)
  }
  /** Collects the messages for a terminal of this role from now on, after the news of its join. */
  async listen(role: string | undefined, clients: readonly Client[] = [], seen: Seen = {}): Promise<Heard> {
    const deltas: Delta[] = []
    const answered = Object.fromEntries(clients.map(({ id }) => [id, 0]))
    const listener = {
      role,
      clientIds: new Set(Object.keys(answered)),
      send: (message: Delta | Presence) => void (message.type === 'delta' && deltas.push(message)),
    }
    const { news, leave } = await this.hub.join(listener, { cursor: 0, answered, ...seen })
    return { news, deltas, leave }
  }
}

interface Seen {
  readonly epoch?: string
  readonly cursor?: number
}
export interface Heard {
  readonly news: readonly (Delta | Snapshot)[]
  readonly deltas: readonly Delta[]
  readonly leave: () => void
}

export const outcomes = (verdicts: readonly Verdict[]): readonly string[] =>
  verdicts.map((verdict) => {
    if (verdict.kind === 'answered') return verdict.answer.outcome
    return verdict.kind === 'gap' ? `gap at ${verdict.expected}` : verdict.no.refused
  })

/** Simulates a damaged row: nothing that concerns this table can be booked. */
export function damageTable(lounge: Lounge, number: number): void {
  if (!(lounge instanceof RowStore)) throw new Error('These are no rows of a hub')
  lounge.apply([{ kind: 'table', id: String(number), row: { id: String(number), number } }])
}
