// The system actor. Its timers give commands to the hub as staff do, under ids derived from the occasion, so that "once" needs no memory of
// its own.
import { createHash, randomUUID } from 'node:crypto'
import { assert } from '@lounge/domain/assert'
import type { ArgsOf, WishName } from '@lounge/domain/decide'
import { CommandId } from '@lounge/domain/ids'
import { systemActor } from '@lounge/domain/staff/permissions'
import { timestamp } from '@lounge/domain/time'
import type { Hub } from '@lounge/sync/hub/hub'
import type { Answer } from '@lounge/sync/protocol'
import { FairQueue } from '../fair-queue.ts'
import type { InsideSession, SqlDirectory } from '../log/directory.ts'

/** A UUID (version 8, a custom one) that is always the same for the same text. */
function idFrom(occasion: string): CommandId {
  const hex = createHash('sha256').update(occasion).digest('hex')
  return CommandId.parse(
    `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`,
  )
}

/** The outcome of a command; `before` means that it was given on this occasion already. */
export type Given = 'done' | 'before' | 'not taken'

export class SystemActor {
  readonly #hub: Hub
  readonly #now: () => number
  readonly #session: InsideSession
  readonly #clientId = randomUUID()
  /** Commands that this process gave already: repeating one costs no look-up on the disk. */
  readonly #given = new Set<CommandId>()
  #sequence = 0
  readonly #queue = new FairQueue(1)

  constructor(hub: Hub, directory: SqlDirectory, now: () => number) {
    this.#hub = hub
    this.#now = now
    this.#session = directory.admitInside(systemActor, 0)
  }

  /**
   * Gives a command once per occasion, however often it is called and across restarts.
   * @param occasion identifies the occasion, e.g. `long:7:1763660000000`
   */
  async give<Name extends WishName>(occasion: string, name: Name, args: ArgsOf<Name>): Promise<Given> {
    const id = idFrom(occasion)
    if (this.#given.has(id)) return 'before'
    const answer = await this.#inTurn(id, name, args)
    this.#given.add(id)
    if (answer === 'before') return answer
    return answer.outcome === 'applied' ? 'done' : 'not taken'
  }

  /** Gives a command that a person waits for. @returns why it was not taken */
  async ask<Name extends WishName>(
    name: Name,
    args: ArgsOf<Name>,
  ): Promise<Pick<Answer, 'code' | 'params'> | undefined> {
    const answer = await this.#inTurn(idFrom(randomUUID()), name, args)
    return answer === 'before' || answer.outcome === 'applied' ? undefined : answer
  }

  #inTurn(id: CommandId, name: string, args: unknown): Promise<Answer | 'before'> {
    return this.#queue.take(() => this.#give(id, name, args))
  }

  async #give(id: CommandId, name: string, args: unknown): Promise<Answer | 'before'> {
    const command = {
      id,
      ...this.#session,
      clientId: this.#clientId,
      sequence: this.#sequence + 1,
      as: 'ask' as const,
      name,
      args,
      at: timestamp(this.#now()),
      offset: 0,
    }
    const [verdict] = await this.#hub.accept([command])
    // An earlier process gave it, or an earlier call: the hub knows the id and takes nothing twice.
    if (verdict?.kind === 'rejected' && verdict.no.refused === 'command_id_reused') return 'before'
    assert(verdict?.kind === 'answered', 'the hub answers its own actor')
    if (!verdict.isNew) return 'before'
    this.#sequence += 1
    return verdict.answer
  }
}
