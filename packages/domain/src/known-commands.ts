// Reads and decides commands where only some of them are known. The hub knows all (decide.ts); a terminal loads only those that it may have
// to decide.
import { amountTooLarge } from './amounts.ts'
import { checkYes } from './approvals/yes-check.ts'
import { unreachable } from './assert.ts'
import { isCommandName } from './command-names.ts'
import type { By, Fact, Objection, Wish } from './command.ts'
import { isRefused, refuse } from './command.ts'
import type { CommandName, Commands, Decision, Parsed, ParsedCommand } from './every-command.ts'
import { aboutIn, asFlag, asNo, itemsIn, restIn } from './flagging.ts'
import { itemNamed } from './exceptions/items.ts'
import { raised } from './exceptions/raised.ts'
import type { Lounge, LoungeEvent } from './lounge.ts'
import { requestIncomplete } from './material-requests/material-requests.ts'
import { read } from './reading.ts'
import { doneAt } from './said-since.ts'
import type { ServerNotes } from './server-notes.ts'
import { may } from './staff/permissions.ts'
import { cashToldLate } from './shifts/counted-since.ts'
import { toldLate } from './stock/counted-since.ts'
import { cardNumberInText, textNotKept } from './texts.ts'

/** Commands may be added while a terminal runs: when somebody of another role signs in there. */
export type KnownCommands = Partial<Commands>

/** Typed input that a schema rejects with a sentence of its own. */
const typedWrongly = [cardNumberInText, textNotKept, amountTooLarge, requestIncomplete] as const

/** Strict: for commands that this build writes itself. `readKnown` reads those of other builds. */
export function parseKnown(known: KnownCommands, name: string, args: unknown): Parsed {
  if (!isCommandName(name)) return { no: refuse('command_unknown', { name }) }
  const command = known[name]
  // A command that this terminal did not load does not belong to the role that works here.
  if (!command) return { no: refuse('not_allowed') }
  const parsed = read(command.args, args)
  if (parsed.success) return { name, args: parsed.data }
  const [issue] = parsed.error.issues
  const typed = typedWrongly.find((code) => parsed.error.issues.some(({ message }) => message === code))
  if (typed) return { no: refuse(typed) }
  const where = issue?.path.join('.') ?? ''
  const problem = `${where && `${where}: `}${issue?.message ?? 'not readable'}`.slice(0, 200)
  return { no: refuse('command_invalid', { name, problem }) }
}

/** Decides a command on these rows. Pure and repeatable: time and ids are in the command and in `by`. */
export function decideKnown(
  known: KnownCommands,
  lounge: Lounge,
  parsed: ParsedCommand,
  asked: By,
  notes: ServerNotes = {},
): Decision {
  const { name, args, as } = parsed
  const { objections: extra = [], remarks = [], forbidden } = notes
  const isClockOff = remarks.some(({ refused }) => refused === 'clock_off')
  const by: By = { ...asked, ...(as === 'tell' ? { isTold: true } : {}), ...(isClockOff ? { isClockOff } : {}) }
  // A role's permissions hold for told commands as well: our terminals never let their staff come this far.
  if (!may(by, name)) return { outcome: 'refused', no: refuse('not_allowed') }
  if (forbidden) return { outcome: 'refused', no: forbidden }
  const command = commandIn(known, name)
  if (!command) return { outcome: 'refused', no: refuse('not_allowed') }
  const done = { ...by, at: doneAt(by) }
  const happened = (events: readonly LoungeEvent[]) => [
    ...events,
    ...toldLate(lounge, events, done),
    ...cashToldLate(lounge, events, done),
  ]
  switch (command.nature) {
    case 'wish': {
      const [no] = extra
      if (no) return { outcome: 'refused', no }
      const events = command.decide(lounge, args, by)
      if (isRefused(events)) return { outcome: 'refused', no: asNo(events) }
      const { objection, events: used } = checkYes(lounge, events, parsed, by, notes)
      if (objection) return { outcome: 'refused', no: asNo(objection) }
      return { outcome: 'applied', events: happened([...events, ...used]), flags: [] }
    }
    case 'fact': {
      for (const no of command.unknown(lounge, args, by)) return { outcome: 'rejected', no }
      const seen = command.consider?.(lounge, args, by)
      const told = as === 'ask' ? undefined : command.told?.(lounge, args, by, seen)
      const objections: readonly Objection[] = [
        ...extra,
        ...command.guards(lounge, args, by, seen),
        ...(told?.objections ?? []),
      ]
      const [first] = objections
      if (first && as !== 'tell') return { outcome: 'refused', no: asNo(first) }
      const booked = command.book(lounge, args, by, seen)
      // Last: nobody is asked to approve a command that would be refused anyway.
      const { objection, isForOwner, events: used } = checkYes(lounge, booked, parsed, by, notes)
      if (objection && as !== 'tell') return { outcome: 'refused', no: asNo(objection) }
      const against = [
        ...objections.map((each) => ({ flag: asFlag(each), isForOwner: false })),
        ...(objection ? [{ flag: asFlag(objection), isForOwner }] : []),
        ...remarks.map((each) => ({ flag: asFlag(each), isForOwner: false })),
      ]
      const flags = against.map(({ flag }) => flag)
      const events = happened([...booked, ...(told?.events ?? []), ...used])
      if (flags.length === 0) return { outcome: 'applied', events, flags }
      const about = aboutIn(args)
      const restId = restIn(booked, about.orderId)
      const items = itemsIn(args)
      const list = against.map(({ flag, isForOwner }, index) => {
        const itemId = itemNamed(lounge, flag, items)
        return raised(by, name, flag, { ...about, restId, itemId, events: booked, index, isForOwner })
      })
      return { outcome: 'applied', events: [...events, ...list], flags }
    }
    default:
      return unreachable(command)
  }
}

/** Commands of all names as one type: the schema that types the arguments also parsed them. */
export const commandIn = (known: KnownCommands, name: CommandName): Wish | Fact | undefined =>
  known[name] as Wish | Fact | undefined // see above
