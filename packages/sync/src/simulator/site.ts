// The server of a simulated lounge: one process at a time on a disk that stays, killed at any moment and started again.
import type { SessionFacts } from '../hub/log.ts'
import { Conversation, type Doorkeeper } from '../hub/conversation.ts'
import { Hub, type HubParts } from '../hub/hub.ts'
import type { MemoryDatabase, MemoryDirectory } from '../hub/memory-log.ts'
import type { Hello } from '../protocol.ts'
import type { Dice } from './dice.ts'
import { digest } from './digest.ts'
import { count, type Door, type ServerEnd, type ServerSide, type Tally } from './network.ts'
import type { VirtualTime } from './virtual-time.ts'

export interface SiteParts {
  readonly time: VirtualTime
  readonly dice: Dice
  readonly tally: Tally
  readonly database: MemoryDatabase
  readonly directory: MemoryDirectory
  /** Stands between the hub and its parts: where a test plants what must not be. */
  readonly hubParts?: ((parts: HubParts) => HubParts) | undefined
  readonly onFall: () => void
}

interface Process {
  readonly kill: () => void
  readonly talks: Map<Conversation, Hello | undefined>
  hub: Hub | undefined
}

export class Site implements Door {
  readonly #parts: SiteParts
  #process: Process | undefined

  constructor(parts: SiteParts) {
    this.#parts = parts
  }

  get isUp(): boolean {
    return this.#process?.hub !== undefined
  }
  get hub(): Hub | undefined {
    return this.#process?.hub
  }

  start(): void {
    if (this.#process) return
    const { database, directory, time } = this.#parts
    const { log, kill } = database.open()
    const process: Process = { kill, talks: new Map(), hub: undefined }
    this.#process = process
    const parts: HubParts = {
      log,
      directory,
      world: { now: () => time.now, digest, sign: (text) => digest(`secret ${text}`) },
      // A process that does not know what is in its own log ends, and the supervisor starts another.
      gather: () => Promise.resolve(),
      onFault: () => {
        if (this.#process === process) this.fall('commits failed')
      },
    }
    void Hub.open(this.#parts.hubParts?.(parts) ?? parts).then((hub) => (process.hub = hub))
  }

  fall(why: string): void {
    const process = this.#process
    if (!process) return
    const { dice, onFall, tally, time } = this.#parts
    count(tally, why)
    process.kill()
    this.#process = undefined
    onFall()
    time.after(dice.skewed(200, 8_000), () => this.start())
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
      now: () => this.#parts.time.now,
      admit: (hello) => {
        talks.set(talk, hello)
        const role = this.#roleOf(hello)
        return Promise.resolve(role === undefined ? {} : { role })
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

  signIn(sessionId: string, facts: SessionFacts): void {
    this.#parts.directory.signIn(sessionId, facts)
  }
  /** The manager closes an account, or a session runs out: from now on it reads nothing. */
  endSession(sessionId: string): void {
    this.#parts.directory.end(sessionId, this.#parts.time.now)
    for (const [talk, hello] of this.#process?.talks ?? []) if (hello?.token === tokenOf(sessionId)) talk.endSession()
  }

  #roleOf({ token, terminalId }: Hello): string | undefined {
    const session = token === undefined ? undefined : this.#parts.directory.session(sessionOf(token))
    return session?.endedAt === undefined && session?.terminalId === terminalId ? session.role : undefined
  }
}

export const tokenOf = (sessionId: string): string => `token-${sessionId}`
const sessionOf = (token: string): string => token.slice('token-'.length)
