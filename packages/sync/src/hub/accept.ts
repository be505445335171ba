// Deciding a group of commands, each once and in order, on rows nobody else sees before they are committed.
import { WriteSet } from '@lounge/domain/flow'
import type { By, No } from '@lounge/domain/command'
import { refuse } from '@lounge/domain/command'
import { type As, type CommandName, isCommandName, isFactName, parse } from '@lounge/domain/decide'
import { idOf } from '@lounge/domain/ids'
import type { Change, Lounge, LoungeEvent, LoungeRows } from '@lounge/domain/lounge'
import { perform } from '@lounge/domain/perform'
import { everyKind } from '@lounge/domain/scope'
import { minutes, timestamp } from '@lounge/domain/time'
import { type Answer, canonical, type Command, type WireNo } from '../protocol.ts'
import { isTooDeep, problemWith } from '../contents.ts'
import { Trimmed } from './trimmed.ts'
import type { KnownCommand, LogEntry, LogGroup, SessionFacts } from './log.ts'
import { provenBy, receiptFor, type Result } from './receipts.ts'
import type { Author } from '../receipt.ts'

/** What a hub needs of the world: given from outside, so that a simulation can give its own. */
export interface Surroundings {
  readonly now: () => number
  /** A short fixed text that changes with any change of the input. */
  readonly digest: (text: string) => string
  /** The server's signature under a text. */
  readonly sign: (text: string) => string
  /** A lounge to try things out in: what is only pretended is let in there, and nowhere else. */
  readonly isDemo: boolean
}

/** What becomes of one command in a group. */
export type Verdict =
  | {
      readonly kind: 'answered'
      readonly answer: Answer
      /** Decided now: the answer travels with the rows it changed. Otherwise it was given before. */
      readonly isNew: boolean
    }
  /** Nothing of it was kept. */
  | { readonly kind: 'rejected'; readonly no: WireNo }
  | { readonly kind: 'gap'; readonly expected: number }

/** Everything about the callers that the database knows, fetched for the whole group at once. */
export interface GroupContext {
  readonly known: ReadonlyMap<string, KnownCommand>
  readonly sessions: ReadonlyMap<string, SessionFacts>
  readonly tills: ReadonlyMap<string, number>
  /** By command: what a history that is gone had answered, as the terminals that were told have kept it. */
  readonly earlier: ReadonlyMap<string, Answer>
}

export interface Decided {
  readonly verdicts: readonly Verdict[]
  readonly group: LogGroup
  readonly chainHash: string
}

interface Start {
  readonly epoch: string
  readonly head: number
  readonly chainHash: string
  readonly answered: ReadonlyMap<string, number>
}

/**
 * @param lounge the live rows, and what the commands touch of history
 * @param whyHeld what came of these commands cannot be written: they are held, whatever they would have come to
 * @param turnedAway terminals of which something before these was not taken
 */
export function decideGroup(
  lounge: Lounge,
  commands: readonly Command[],
  start: Start,
  { known, sessions, tills, earlier }: GroupContext,
  world: Surroundings,
  whyHeld?: string,
  turnedAway: ReadonlySet<string> = new Set(),
): Decided {
  const rows = new WriteSet<LoungeRows>(lounge)
  const trimmed = new Trimmed(rows)
  const positions = new Map<string, number>()
  const entries: LogEntry[] = []
  const inGroup = new Map<string, KnownCommand>()
  // Of this group only: over the years a lounge has more clients than a group should copy.
  const answered = new Map<string, number>()
  const lastNumber = (clientId: string): number => answered.get(clientId) ?? start.answered.get(clientId) ?? 0
  /** What a device did after something that was not taken may build on it: it waits with it. */
  const waiting = new Set(turnedAway)
  let { chainHash } = start
  const bookedAt = world.now()

  const log = (
    command: Command,
    bodyHash: string,
    by: Author | undefined,
    events: readonly LoungeEvent[],
    result: Result,
  ): Verdict => {
    const position = start.head + entries.length + 1
    const receipt = receiptFor(world.sign, command, bodyHash, position, result, by, start.epoch)
    const answer: Answer = { id: command.id, ...result, position, receipt }
    // As it is stored: the text of an entry can be checked without being understood.
    chainHash = world.digest(JSON.stringify([chainHash, position, bodyHash, events, answer, bookedAt]))
    const isLate = command.sequence <= lastNumber(command.clientId)
    entries.push({ position, command, isLate, bodyHash, events, answer, bookedAt, chainHash })
    inGroup.set(command.id, { bodyHash, answer })
    answered.set(command.clientId, Math.max(command.sequence, lastNumber(command.clientId)))
    return { kind: 'answered', answer, isNew: true }
  }

  /** @param onNo what a no comes to */
  const carryOut = (
    command: Command,
    bodyHash: string,
    by: By,
    as: As,
    objections: readonly No[],
    onNo: (no: No, isRefusal: boolean) => Verdict,
  ): Verdict => {
    try {
      const parsed = parse(command.name, command.args)
      if ('no' in parsed) return onNo(parsed.no, false)
      const request = { name: parsed.name, args: parsed.args, as }
      trimmed.recall(request)
      const { decision, events, writes } = perform(rows, request, by, { scope: everyKind, reacts: true, objections })
      if (decision.outcome !== 'applied') return onNo(decision.no, decision.outcome === 'refused')
      trimmed.note(events)
      rows.absorb(writes)
      const verdict = log(command, bodyHash, authorOf(by), events, { outcome: 'applied', flags: [...decision.flags] })
      const position = start.head + entries.length
      for (const { kind, id } of writes.changes()) positions.set(`${kind} ${id}`, position)
      return verdict
    } catch (error) {
      // It could not be booked: kept whole for a person to look at, nothing half-applied, those behind it go on.
      const why = because(error instanceof Error ? error.message : String(error))
      return log(command, bodyHash, authorOf(by), [], held(why))
    }
  }

  /**
   * It was answered in a history that is gone, and somebody holds the receipt: an answer is final, so what was applied is
   * booked again. What cannot be, because what it stood on is lost, is held for a person to look at.
   */
  const again = (command: Command, bodyHash: string, given: Answer, author: Author | undefined): Verdict => {
    if (whyHeld !== undefined) return log(command, bodyHash, author, [], held(because(whyHeld)))
    const { id: _id, position: _position, receipt: _receipt, ...result } = given
    if (given.outcome !== 'applied' || !author) return log(command, bodyHash, author, [], result)
    const by = byAgain(command, author)
    const as = isCommandName(command.name) && isFactName(command.name) ? 'tell' : 'ask'
    return carryOut(command, bodyHash, by, as, objectionsKept(given), (no) =>
      log(command, bodyHash, author, [], held({ refused: no.refused, params: no.params })),
    )
  }

  const judge = (command: Command): Verdict => {
    const problem =
      problemWith(command.name) ??
      (command.setAside ? isTooDeep(command.args) && 'nested too deep' : problemWith(command.args))
    if (problem) return { kind: 'rejected', no: refuse('command_invalid', { name: command.name, problem }) }
    const bodyHash = world.digest(canonical(command))
    const before = inGroup.get(command.id) ?? known.get(command.id)
    if (before)
      return before.bodyHash === bodyHash
        ? { kind: 'answered', answer: before.answer, isNew: false }
        : { kind: 'rejected', no: refuse('command_id_reused') }
    const given = earlier.get(command.id)
    const proof = given && provenBy(world.sign, given, bodyHash)
    // Numbers that nobody holds any more hold up nothing that somebody does.
    if (given && proof) return again(command, bodyHash, given, proof.author)
    const expected = lastNumber(command.clientId) + 1
    // One whose number has gone by was out of its device's reach for a while, and nothing that was done may be lost.
    if (command.sequence > expected || waiting.has(command.terminalId)) return { kind: 'gap', expected }
    if (command.setAside) return log(command, bodyHash, undefined, [], held(command.setAside))
    const session = sessions.get(command.sessionId)
    const till = tills.get(command.terminalId)
    const isTheirs = session?.terminalId === command.terminalId
    if (!session || !isTheirs || till === undefined) return { kind: 'rejected', no: refuse('not_signed_in') }
    const by = byOf(command, session, till, bookedAt)
    if (whyHeld !== undefined) return log(command, bodyHash, authorOf(by), [], held(because(whyHeld)))
    return carryOut(
      command,
      bodyHash,
      by,
      command.as,
      objectionsTo(command, session, by, world.isDemo),
      (no, isRefusal) => (isRefusal ? log(command, bodyHash, authorOf(by), [], refused(no)) : { kind: 'rejected', no }),
    )
  }

  const verdicts = commands.map((command) => {
    const verdict = judge(command)
    if (verdict.kind !== 'answered') waiting.add(command.terminalId)
    return verdict
  })
  const changes = [...rows.changes()].map((change: Change) => ({
    ...change,
    position: positions.get(`${change.kind} ${change.id}`) ?? start.head + entries.length,
    ...(change.row ? {} : { last: trimmed.last(change.kind, change.id) }),
  }))
  return { verdicts, group: { entries, changes }, chainHash }
}

const held = (why: WireNo): Result => ({ outcome: 'held', flags: [], code: why.refused, params: why.params })
const refused = (no: No): Result => ({ outcome: 'refused', flags: [], code: no.refused, params: no.params })

const because = (problem: string): WireNo => ({ refused: 'held', params: { problem: problem.slice(0, 200) } })

/** By the terminal's clock, as far as the server could set that right. */
const saidAt = ({ at, offset }: Command): number => at + offset

/** Closer than this no two clocks need to be. */
const clockOffMaxMs = minutes(2)

/** No rule reads a terminal's clock for order. The time a thing happened is the terminal's, within what it can have been. */
function byOf(command: Command, session: SessionFacts, till: number, now: number): By {
  const at = timestamp(Math.min(Math.max(saidAt(command), session.beganAt ?? 0), now))
  return {
    commandId: command.id,
    staffId: idOf(session.staffId),
    name: session.name,
    role: session.role,
    sessionId: command.sessionId,
    terminalId: command.terminalId,
    till,
    at,
    // What the lounge's own hand tells of earlier days was heard then.
    heardAt: session.beganAt === undefined ? at : timestamp(now),
  }
}

const authorOf = ({ staffId, name, role, till, at }: By): Author => ({ staffId, name, role, till, at })

const byAgain = (command: Command, { staffId, ...author }: Author): By => ({
  ...author,
  commandId: command.id,
  staffId: idOf(staffId),
  sessionId: command.sessionId,
  terminalId: command.terminalId,
})

/** What only the server knew against a command when it was booked first: nobody could find that out again. */
function objectionsKept({ flags }: Answer): readonly No[] {
  return flags.flatMap(({ refused, params }) => {
    if (refused === 'session_ended') return [refuse(refused, { name: String(params['name']) })]
    if (refused === 'clock_off') return [refuse(refused, { minutes: Number(params['minutes']) })]
    return []
  })
}

const demoOnly: ReadonlySet<string> = new Set<CommandName>(['ticket.simulate'])

/** What only the server knows against a command: that its author was not signed in any more, that its clock is wrong. */
function objectionsTo(command: Command, session: SessionFacts, by: By, isDemo: boolean): readonly No[] {
  const isOver = session.endedAt !== undefined && by.at > session.endedAt
  const offMs = Math.abs(saidAt(command) - by.at)
  // A wrong clock refuses nothing: it is said of what is booked anyhow.
  const isFlagged =
    offMs > clockOffMaxMs && command.as === 'tell' && isCommandName(command.name) && isFactName(command.name)
  return [
    ...(demoOnly.has(command.name) && !isDemo ? [refuse('demo_only')] : []),
    ...(isOver ? [refuse('session_ended', { name: session.name })] : []),
    ...(isFlagged ? [refuse('clock_off', { minutes: Math.round(offMs / minutes(1)) })] : []),
  ]
}
