// The server of a simulated lounge: one process at a time on a lasting disk, killed at any moment and started again.
import { type Directory, type HubLog, type LogGroup, type SessionFacts, Unwritable } from '../hub/log.ts'
import { type CommandId, SessionId, TerminalId, uuidv7 } from '@lounge/domain/ids'
import { systemActor } from '@lounge/domain/staff/permissions'
import { days } from '@lounge/domain/time'
import { Conversation } from '../hub/conversation.ts'
import type { Doorkeeper } from '../hub/door.ts'
import { Hub, type HubParts } from '../hub/hub.ts'
import type { MemoryDatabase, MemoryDirectory } from '../hub/memory-log.ts'
import { Command, type Hello, type Push } from '../protocol.ts'
import type { Carry } from '../terminal/unsent.ts'
import type { Dice } from './dice.ts'
import { hmacOf } from '../signing.ts'
import { voucherFor } from '../voucher.ts'
import { checksum as digest } from '../terminal/checksum.ts'
import type { Door, ServerEnd, ServerSide } from './network.ts'
import type { VirtualTime } from './virtual-time.ts'

export interface SiteParts {
  readonly time: VirtualTime
  readonly dice: Dice
  readonly database: MemoryDatabase
  readonly directory: MemoryDirectory
  /** Wraps the hub's parts, for tests that plant faults. */
  readonly hubParts?: ((parts: HubParts) => HubParts) | undefined
  readonly onFall: () => void
  /** The terminals that are awaited after a restore. */
  readonly inUse?: (() => readonly string[]) | undefined
}

/** A device as the server knows it. */
export interface Enrolment {
  readonly terminalId: string
  readonly till: number
}

interface Process {
  readonly kill: () => void
  readonly talks: Map<Conversation, Hello | undefined>
  hub: Hub | undefined
}

const sign = (text: string): string => digest(`secret ${text}`)

const nextWeekMs = days(7)
/** Longer than any evening, and than the week that the server's clock is ahead during a trim. */
const signedInMs = days(30)

export class Site implements Door {
  readonly #parts: SiteParts
  #process: Process | undefined
  /** Somebody did not wait for every terminal after a restore. */
  hurried = false
  /** Ids of commands that also came late by another way. */
  readonly strays = new Set<string>()
  /** How far its clock is ahead during a trim. */
  #aheadMs = 0
  /** How far its clock is off otherwise: it started without a battery, and nobody has set it yet. */
  clockOffMs = 0
  /** Ids of commands whose events the log can never take. */
  readonly #unwritable = new Set<string>()

  constructor(parts: SiteParts) {
    this.#parts = parts
  }

  get isUp(): boolean {
    return this.#process?.hub !== undefined
  }
  get hub(): Hub | undefined {
    return this.#process?.hub
  }

  get #now(): number {
    return this.#parts.time.now + this.clockOffMs
  }

  start(): void {
    if (this.#process) return
    const { database, directory: all, inUse } = this.#parts
    const directory: Directory = {
      ...passedOn(all),
      ...(inUse ? { inUse: () => Promise.resolve(inUse().map((id) => TerminalId.parse(id))) } : {}),
    }
    const { log: disk, kill } = database.open()
    const log: HubLog = { ...disk, append: (group) => this.#append(disk, group) }
    const process: Process = { kill, talks: new Map(), hub: undefined }
    this.#process = process
    const parts: HubParts = {
      log,
      directory,
      world: {
        now: () => this.#now + this.#aheadMs,
        digest,
        sign,
        proves: (text, by) => by === sign(text),
        signatureOf: (sessionId, text) => hmacOf(keyOf(sessionId), text),
        isDemo: true,
      },
      gather: () => Promise.resolve(),
      mayHaveGoneBack: true, // it never stops cleanly
      // A process that does not know the state of its own log ends, and the supervisor starts another.
      onFault: () => {
        if (this.#process === process) this.fall()
      },
    }
    void Hub.open(this.#parts.hubParts?.(parts) ?? parts).then((hub) => {
      process.hub = hub
      this.#lookForStragglers(process, hub, 0)
    })
  }

  /** After the history went back, a manager stops waiting at some point: a terminal may be at the bottom of a drawer. */
  #lookForStragglers(process: Process, hub: Hub, looks: number): void {
    this.#parts.time.after(5_000, () => {
      if (this.#process !== process) return
      if (hub.awaited && looks > 12) {
        this.hurried = true
        void hub.finishGathering().catch(() => undefined) // the commit failed: the process ends
      }
      this.#lookForStragglers(process, hub, hub.awaited ? looks + 1 : 0)
    })
  }

  spoil(commandId: string): void {
    this.#unwritable.add(commandId)
  }
  #append(disk: HubLog, group: LogGroup): Promise<void> {
    const isUnwritable = group.entries.some(
      ({ command, answer }) => answer.outcome !== 'held' && this.#unwritable.has(command.id),
    )
    return isUnwritable ? Promise.reject(new Unwritable('a rule of the store')) : disk.append(group)
  }

  fall(): void {
    const process = this.#process
    if (!process) return
    const { dice, onFall, time } = this.#parts
    process.kill()
    this.#process = undefined
    this.#aheadMs = 0
    onFall()
    time.after(dice.skewed(200, 8_000), () => this.start())
  }

  /**
   * Everything that is over leaves memory, as if it were next week.
   * @returns the id of the command that does it
   */
  trim(dice: Dice): CommandId {
    const { directory, time } = this.#parts
    const newId = () => uuidv7(time.now, dice.bytes(10))
    const by = { terminalId: newId(), clientId: newId(), sessionId: newId(), sequence: 1 }
    const when = { at: time.now + nextWeekMs, offset: 0 }
    const command = Command.parse({ id: newId(), ...by, ...when, as: 'ask', name: 'history.trim', args: {} })
    const { terminalId } = command
    directory.enrol(command.terminalId, 0)
    directory.signIn(command.sessionId, { ...systemActor, terminalId })
    this.#aheadMs = nextWeekMs
    const isOver = () => void (this.#aheadMs = 0)
    void this.hub?.accept([command]).then(isOver, isOver)
    return command.id
  }

  open({ send, close }: ServerSide): ServerEnd | undefined {
    const process = this.#process
    if (!process?.hub) return undefined
    const { hub, talks } = process
    const isHere = () => this.#process === process
    const line = {
      send: (message: unknown) => {
        if (isHere()) send(JSON.stringify(message))
      },
      close: () => {
        if (isHere()) close()
      },
    }
    const door: Doorkeeper = {
      now: () => this.#now,
      admit: (hello) => {
        if (!this.#parts.directory.isEnrolled(hello.terminalId))
          return Promise.resolve({ refused: 'device_unknown', params: {} })
        talks.set(talk, hello)
        const role = this.#roleOf(hello)
        const sessionId = hello.token && sessionOf(hello.token)
        return Promise.resolve(role === undefined ? {} : { role, sessionId })
      },
    }
    const talk = new Conversation(hub, door, line)
    talks.set(talk, undefined)
    return {
      receive: (text) => {
        if (isHere()) talk.receive(text)
      },
      end: () => {
        talk.end()
        talks.delete(talk)
      },
    }
  }

  post({ commands }: Push): void {
    for (const { id } of commands) this.strays.add(id)
    // The sender has given up on the answer, and asks again on its connection.
    const [first] = commands
    const session = first && this.#parts.directory.session(first.sessionId)
    const liveSession = session?.endedAt === undefined ? first?.sessionId : undefined
    void this.hub?.accept(commands, { liveSession }).catch(() => undefined)
  }

  /** Takes commands that somebody brought in a file. @returns undefined if the server is out of reach */
  async carry(commands: readonly Command[]): ReturnType<Carry> {
    const verdicts = await this.hub?.accept(commands).catch(() => undefined) // the commit failed: the process ends
    if (!verdicts) return undefined
    const told = verdicts.flatMap((verdict, index) => ({ verdict, id: commands[index]?.id ?? '' }))
    return {
      answers: told.flatMap(({ verdict }) => (verdict.kind === 'answered' ? [verdict.answer] : [])),
      rejected: told.flatMap(({ verdict, id }) => (verdict.kind === 'rejected' ? [{ id, no: verdict.no }] : [])),
      gap: verdicts.find((verdict) => verdict.kind === 'gap'),
    }
  }

  /** Signs somebody in on a device. @returns the server's voucher for it */
  signIn(
    sessionId: string,
    facts: Omit<SessionFacts, 'beganAt' | 'expiresAt'>,
    { terminalId, till }: Enrolment,
  ): string {
    const { directory } = this.#parts
    const since = this.#parts.database.groups.length
    // A restored server may no longer know the device.
    if (!directory.isEnrolled(terminalId)) directory.enrol(terminalId, till, since)
    const beganAt = this.#now
    const expiresAt = beganAt + signedInMs
    directory.signIn(sessionId, { ...facts, beganAt, expiresAt }, since)
    const { staffId, name, role } = facts
    const ids = { sessionId: SessionId.parse(sessionId), terminalId: TerminalId.parse(terminalId) }
    return voucherFor(sign, { ...ids, staffId, name, role, beganAt, expiresAt })
  }
  knowsSession(sessionId: string): boolean {
    return this.#parts.directory.session(sessionId) !== undefined
  }
  /** Staff, sessions and devices are those of the backup. */
  forgetSince(left: number): void {
    this.#parts.directory.goBack(left)
  }
  /** The manager closes an account, or a session runs out: from now on it reads nothing. */
  endSession(sessionId: string): void {
    this.#parts.directory.end(sessionId, this.#now)
    for (const [talk, hello] of this.#process?.talks ?? []) if (hello?.token === tokenOf(sessionId)) talk.endSession()
  }

  #roleOf({ token, terminalId }: Hello): string | undefined {
    const session = token === undefined ? undefined : this.#parts.directory.session(sessionOf(token))
    return session?.endedAt === undefined && session?.terminalId === terminalId ? session.role : undefined
  }
}

/** The key of a session, which only its device and this server know. */
export const keyOf = (sessionId: string): string => digest(`key ${sessionId}`)
export const tokenOf = (sessionId: string): string => `token-${sessionId}`
const sessionOf = (token: string): string => token.slice('token-'.length)

/** The same directory as a plain object, of which single answers may be replaced. */
export const passedOn = (real: Directory): Directory => ({
  sessions: (ids) => real.sessions(ids),
  vouch: (session) => real.vouch(session),
  tills: (ids) => real.tills(ids),
  tickets: (claims) => real.tickets(claims),
  approvers: (ids) => real.approvers(ids),
  signIns: (claims) => real.signIns(claims),
  inUse: () => real.inUse(),
})
