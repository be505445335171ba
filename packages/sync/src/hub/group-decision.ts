// Decides a group of commands, each once and in order, on rows that nobody else sees before the commit.
import { type By, type No, refuse } from '@lounge/domain/command'
import { type Decision, isCommandName, isFactName, type ParsedCommand } from '@lounge/domain/decide'
import type { ServerNotes } from '@lounge/domain/server-notes'
import { heldException } from '@lounge/domain/exceptions/held'
import { WriteSet } from '@lounge/domain/flow'
import type { Change, Lounge, LoungeEvent, LoungeRows, LoungeWrites } from '@lounge/domain/lounge'
import { happen, type Performed } from '@lounge/domain/happen'
import { perform } from '@lounge/domain/perform'
import { everyKind } from '@lounge/domain/scope'
import { isOfficeWork } from '@lounge/domain/staff/office'
import { may } from '@lounge/domain/staff/permissions'
import { timestamp } from '@lounge/domain/time'
import type { Answer, WireNo } from '../protocol.ts'
import type { Author as SignedAuthor } from '../receipt.ts'
import type { TurnedAway } from '../turned-away.ts'
import type { Decided, GroupContext, LogEnd, Verdict, World } from './accept.ts'
import { foundFor } from './approved.ts'
import type { Arrival } from './arrival.ts'
import {
  asAgain,
  byAgain,
  byLounge,
  byOf,
  contactAfter,
  contactAgain,
  isInside,
  isLiveNow,
  justAt,
  notesKept,
  notesOn,
  type Origin,
  signedAuthorOf,
  spanOf,
} from './authority.ts'
import { GroupContacts } from './contacts.ts'
import { heldIdIn, lookAgain } from './looking-again.ts'
import { Positions } from './live-rows.ts'
import type { KnownCommand, LogEntry, LoggedChange } from './log.ts'
import { type LogQuota, ofNobody } from './log-quota.ts'
import { provenBy, receiptFor, type Result } from './receipts.ts'
import { maySucceedNow, mayBeSetAside } from './set-aside.ts'
import { SpokenCodes } from './spoken-codes.ts'
import { Trimmed } from './trimmed.ts'

export interface GroupParts {
  /** The live rows, and the history rows that the commands touch. */
  readonly lounge: Lounge
  readonly end: LogEnd
  readonly context: GroupContext
  readonly world: World
  /** The results of these commands cannot be written, so they are held, even if the decision would be to apply them. */
  readonly whyHeld?: string | undefined
  readonly quota: Pick<LogQuota, 'isUsedUp' | 'leavesNoTrace'>
  /** The `waitsWith` keys of which an earlier command in the push was not taken. */
  readonly turnedAway?: ReadonlySet<string> | undefined
}

const stage = { scope: everyKind, reacts: true }

export class GroupDecision {
  readonly #parts: GroupParts
  readonly #rows: WriteSet<LoungeRows>
  readonly #trimmed: Trimmed
  readonly #bookedAt: number
  readonly #positions = new Positions()
  readonly #entries: LogEntry[] = []
  readonly #inGroup = new Map<string, KnownCommand>()
  /** For this group only: over the years a lounge has more clients than a group should copy. */
  readonly #answered = new Map<string, number>()
  /** A device's later commands may build on one that was not taken, so they wait too. */
  readonly #waiting: Set<string>
  readonly #contacts: GroupContacts
  /** Commands that are charged to no terminal. */
  readonly #ofNobody = new Set<string>()
  readonly #codes: SpokenCodes
  #chainHash: string

  constructor(parts: GroupParts) {
    this.#parts = parts
    this.#rows = new WriteSet<LoungeRows>(parts.lounge)
    this.#trimmed = new Trimmed(this.#rows)
    this.#bookedAt = parts.world.now()
    this.#waiting = new Set(parts.turnedAway)
    this.#chainHash = parts.end.chainHash
    this.#contacts = new GroupContacts(parts.context.contactOf)
    this.#codes = new SpokenCodes(parts.context.tickets)
  }

  decide(arrivals: readonly Arrival[]): Decided {
    const verdicts = arrivals.map((arrival) => {
      const verdict = this.#judge(arrival)
      if (verdict.kind !== 'answered') this.#waiting.add(arrival.waitsWith)
      return verdict
    })
    const changes = [...this.#rows.changes()].map((change: Change): LoggedChange => {
      const { kind, id, row } = change
      const position = this.#positions.get(kind, id) ?? this.#head
      return row ? { ...change, position } : { ...change, position, last: this.#trimmed.last(kind, id) }
    })
    const group = { entries: this.#entries, changes, contacts: this.#contacts.changed, spentTickets: this.#codes.spent }
    return { verdicts, group, chainHash: this.#chainHash, ofNobody: this.#ofNobody }
  }

  get #head(): number {
    return this.#parts.end.head + this.#entries.length
  }
  #lastNumber(clientId: string): number {
    return this.#answered.get(clientId) ?? this.#parts.end.answered.get(clientId) ?? 0
  }

  #judge(arrival: Arrival): Verdict {
    const { command, bodyHash, problem } = arrival
    const { context, world } = this.#parts
    if (problem) return rejected(problem)
    const before = this.#inGroup.get(command.id) ?? context.known.get(command.id)
    if (before)
      return before.bodyHash === bodyHash
        ? { kind: 'answered', answer: before.answer, isNew: false }
        : rejected(refuse('command_id_reused'))
    const given = context.earlier.get(command.id)
    const proof = given && provenBy(world.proves, given, bodyHash)
    // Sequence numbers that no terminal holds any more must not hold up later commands.
    if (given && proof) return this.#again(arrival, given, proof.author)
    const expected = this.#lastNumber(command.clientId) + 1
    // A command with a past number was out of its device's reach for a while. It is taken: no action may be lost.
    if (command.sequence > expected || this.#waiting.has(arrival.waitsWith)) return { kind: 'gap', expected }
    return this.#judgeNew(arrival)
  }

  /** A new command: checks who made it and whether they still may. */
  #judgeNew(arrival: Arrival): Verdict {
    const { command } = arrival
    const { context } = this.#parts
    const session = context.sessions.get(command.sessionId)
    const till = context.tills.get(command.terminalId)
    if (till === undefined) return rejected(refuse('not_signed_in'))
    const isSigned = (session && isInside(session)) || this.#isSigned(arrival)
    if (session === undefined && command.setAside && isSigned) return this.#fileOfNobody(arrival, till)
    if (session?.terminalId !== command.terminalId) return rejected(refuse('not_signed_in'))
    // Such a command is not set aside either: it stays on its device unchanged.
    if (session.isShutOut) return rejected(refuse('device_revoked'))
    if (session.isWaiting) return rejected(refuse('device_waiting'))
    // An unreadable command gets that answer before its signature is checked.
    if ('no' in arrival.contents && !command.setAside) return rejected(arrival.contents.no)
    if (!isSigned) return rejected(refuse('signature_wrong'))
    const contact = this.#contacts.of(command.terminalId)
    const { serverOffMs } = context
    const origin = { session, till, contact, serverOffMs, delivery: arrival.delivery, now: this.#bookedAt }
    const by = byOf(command, origin)
    const verdict = this.#judgeOf(arrival, origin, by)
    const after = verdict.kind === 'answered' ? contactAfter(command, origin, by) : undefined
    if (after) this.#contacts.put(after)
    return verdict
  }

  /** True if it was signed with the key of its session: nobody else made it, and nothing was changed. */
  #isSigned({ command, signedText }: Arrival): boolean {
    const { signatureOf } = this.#parts.world
    return command.signature === signatureOf(command.sessionId, signedText())
  }

  /** Judges a command whose author is known. */
  #judgeOf(arrival: Arrival, origin: Origin, by: By): Verdict {
    const { command } = arrival
    const { whyHeld, world, context } = this.#parts
    const refuseFor = (no: No): Verdict => this.#log(arrival, signedAuthorOf(by), [], refused(no))
    // The log rejected it before, so not even a refusal can be written.
    if (whyHeld !== undefined) return this.#hold(arrival, by, because(whyHeld))
    if (this.#isTooMuch(arrival, origin, by)) {
      const no = refuse('terminal_wrote_much')
      return this.#parts.quota.leavesNoTrace(arrival) ? rejected(no) : refuseFor(no)
    }
    if (isOfficeWork(command.name) && may(by, command.name) && !(isLiveNow(command, origin) && !command.setAside))
      return refuseFor(refuse('office_needs_session'))
    const approval = foundFor(arrival.contents, by, spanOf(command, origin, by), { ...context, codes: this.#codes })
    const notes = { ...notesOn(arrival, origin, by, { isDemo: world.isDemo, lounge: this.#rows }), approval }
    if (command.setAside) return this.#fileAside(arrival, by, notes)
    return this.#carryOut(arrival, by, command.as, notes, (not) =>
      not.outcome === 'refused' ? refuseFor(not.no) : rejected(not.no),
    )
  }

  /** A fact is booked however much its terminal wrote; a command that would be refused anyway is not worth the space. */
  #isTooMuch({ command: { name, terminalId } }: Arrival, { session }: Origin, by: By): boolean {
    if (isInside(session) || !this.#parts.quota.isUsedUp(terminalId)) return false
    return !(isCommandName(name) && isFactName(name) && may(by, name))
  }

  /**
   * Files a command of a session of ours that a restore lost; a person must find out who made it. Such a command may name
   * any device, so all of them together get the quota of one.
   */
  #fileOfNobody(arrival: Arrival, till: number): Verdict {
    const { command } = arrival
    if (this.#parts.quota.isUsedUp(ofNobody)) return rejected(refuse('terminal_wrote_much'))
    this.#ofNobody.add(command.id)
    return this.#fileAside(arrival, byLounge(command, till, this.#bookedAt))
  }

  /**
   * Files the command as it is, for a person to look at, or books it if the lounge can read it by now.
   * @param notes absent if the author is unknown: then the command is never booked
   */
  #fileAside(arrival: Arrival, by: By, notes?: ServerNotes): Verdict {
    const { setAside, as } = arrival.command
    if (!setAside || !mayBeSetAside(arrival.command)) return rejected(refuse('set_aside_not_taken'))
    const file = () => this.#hold(arrival, by, setAside)
    return notes && maySucceedNow(arrival.command) ? this.#carryOut(arrival, by, as, notes, file) : file()
  }

  /**
   * The command was answered in a lost history, and a terminal holds the receipt. An answer is final, so an applied command
   * is booked again. If it cannot be, because rows that it needs are lost, it is held for a person to look at.
   */
  #again(arrival: Arrival, given: Answer, author: SignedAuthor | undefined): Verdict {
    const { command } = arrival
    const { context, whyHeld } = this.#parts
    const by = author
      ? byAgain(command, author, timestamp(this.#bookedAt))
      : byLounge(command, context.tills.get(command.terminalId) ?? 0, this.#bookedAt)
    if (author) this.#contacts.put(contactAgain(command, this.#contacts.of(command.terminalId), by))
    if (whyHeld !== undefined) return this.#hold(arrival, by, because(whyHeld))
    const { id: _id, position: _position, receipt: _receipt, ...result } = given
    if (given.outcome === 'held') return this.#hold(arrival, by, whyOf(given))
    if (given.outcome !== 'applied' || !author) return this.#log(arrival, author, [], result)
    return this.#carryOut(arrival, by, asAgain(command), notesKept(given), ({ no }) => this.#hold(arrival, by, no))
  }

  /** @param onNo makes the verdict if the decision is not to apply it */
  #carryOut(
    arrival: Arrival,
    by: By,
    as: 'ask' | 'tell',
    notes: ServerNotes,
    onNo: (not: Exclude<Decision, { readonly outcome: 'applied' }>) => Verdict,
  ): Verdict {
    const { contents } = arrival
    if ('no' in contents) return onNo({ outcome: 'rejected', no: contents.no })
    try {
      this.#trimmed.recall(contents)
      const { decision, events, writes } = this.#perform({ ...contents, as }, by, notes)
      if (decision.outcome !== 'applied') return onNo(decision)
      const result = { outcome: 'applied' as const, flags: [...decision.flags] }
      return this.#book(arrival, by, events, writes, result)
    } catch (error) {
      return this.#hold(arrival, by, because(error instanceof Error ? error.message : String(error)))
    }
  }

  #perform(contents: ParsedCommand, by: By, notes: ServerNotes): Performed {
    const heldId = heldIdIn(contents)
    if (heldId === undefined) return perform(this.#rows, contents, by, { ...stage, notes })
    const { context } = this.#parts
    const held = context.held.get(heldId)
    if (held && !('no' in held.contents)) this.#trimmed.recall(held.contents)
    const found = held && foundFor(held.contents, held.by, justAt(held.by.at), { ...context, codes: this.#codes })
    return lookAgain(this.#rows, contents, by, notes, { held, found })
  }

  /** Holds a command that could not be booked: whole, for a person to look at, nothing half-applied. */
  #hold(arrival: Arrival, by: By, why: WireNo): Verdict {
    const { events, writes } = happen(this.#rows, heldException(this.#rows, arrival.command, by, why), by, stage)
    return this.#book(arrival, by, events, writes, heldFor(why))
  }

  #book(arrival: Arrival, by: By, events: readonly LoungeEvent[], writes: LoungeWrites, result: Result): Verdict {
    this.#trimmed.note(events)
    this.#rows.apply(writes.changes())
    const verdict = this.#log(arrival, signedAuthorOf(by), events, result)
    for (const { kind, id } of writes.changes()) this.#positions.set(kind, id, this.#head)
    return verdict
  }

  #log(
    { command, bodyHash }: Arrival,
    author: SignedAuthor | undefined,
    events: readonly LoungeEvent[],
    result: Result,
  ): Verdict {
    const { end, world } = this.#parts
    const position = this.#head + 1
    const receipt = receiptFor(world.sign, { command, bodyHash, position, result, author, epoch: end.epoch })
    const answer: Answer = { id: command.id, ...result, position, receipt }
    const bookedAt = this.#bookedAt
    // The hash covers the entry as stored, so that its text can be checked without being understood.
    this.#chainHash = world.digest(JSON.stringify([this.#chainHash, position, bodyHash, events, answer, bookedAt]))
    const isLate = command.sequence <= this.#lastNumber(command.clientId)
    this.#entries.push({ position, command, isLate, bodyHash, events, answer, bookedAt, chainHash: this.#chainHash })
    this.#inGroup.set(command.id, { bodyHash, answer })
    this.#answered.set(command.clientId, Math.max(command.sequence, this.#lastNumber(command.clientId)))
    return { kind: 'answered', answer, isNew: true }
  }
}

const rejected = (no: TurnedAway): Verdict => ({ kind: 'rejected', no })
const heldFor = ({ refused: code, params }: WireNo): Result => ({ outcome: 'held', flags: [], code, params })
const refused = (no: No): Result => ({ outcome: 'refused', flags: [], code: no.refused, params: no.params })
const because = (problem: string): WireNo => ({ refused: 'held', params: { problem: problem.slice(0, 200) } })
const whyOf = ({ code = 'held', params = {} }: Answer): WireNo => ({ refused: code, params })
