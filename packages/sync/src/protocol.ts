// The messages between terminal and server, and nothing else. The same bodies travel over a socket and over HTTP.
//
// The two ends may be of different builds (decision 25). Each sends exactly what stands here, and is lenient with what it
// receives: fields that are not known are dropped, messages of a kind that is not known are passed over (`parseMessage`).
// What is hashed or signed is kept whole instead: a command and an answer keep the fields that a newer build added.
import { CommandId, SessionId, TerminalId } from '@lounge/domain/ids'
import { Timestamp } from '@lounge/domain/time'
import { z } from 'zod'
import { isText } from './contents.ts'
import { SelfReport } from './self-report.ts'

/** Raised with a message that an older terminal would misread. New fields and new kinds of message do not raise it. */
export const protocolVersion = 1
/** The oldest version in which rows are still sent. What an older terminal recorded is taken all the same. */
export const oldestProtocol = 1

export const commandsPerPushMax = 64
export const bytesPerPushMax = 256 * 1024
export const heartbeatMs = 10_000
/** So long without a word from the other side means that the connection is gone, whatever the socket says. */
export const silenceMs = 25_000

/** No exercise lasts longer. */
const drillMaxMs = 30 * 60_000

/** One load of the app in one tab: random, so that a disk that went back can never use a number twice. */
const ClientId = z.uuid()

/** Far more than any sentence has, for a terminal sends back what it was told. */
const Params = z
  .record(z.string().max(60), z.union([z.string().max(1000), z.number()]))
  .refine((params) => Object.keys(params).length <= 12, 'too many parameters')
/** Why not, by the code of its sentence. */
export const WireNo = z.object({ refused: z.string().max(100), params: Params })
export type WireNo = z.infer<typeof WireNo>

/** What a newer build may add to a command or to an answer: a plain value of a bounded size. */
const Addition = z.union([z.string().max(1000).refine(isText), z.number(), z.boolean(), z.null()])
const additionsMax = 20

/**
 * Additions are kept under the hash and the signature that cover them, and are read by nobody: the type does not have them.
 */
function keepingAdditions<Shape extends z.ZodRawShape>(fields: z.ZodObject<Shape>): z.ZodObject<Shape> {
  const known = new Set(Object.keys(fields.shape))
  const areFew = (value: object) => {
    const added = Object.keys(value).filter((key) => !known.has(key))
    return added.length <= additionsMax && added.every((key) => key.length <= 60 && isText(key))
  }
  return fields.catchall(Addition).refine(areFew, 'too many fields') as z.ZodType as z.ZodObject<Shape> // see above
}

/** A command as the outbox keeps it and as it travels. Its id is the idempotency key. */
const CommandFields = z.object({
  id: CommandId,
  terminalId: TerminalId,
  clientId: ClientId,
  /** 1, 2, 3 … within the client. */
  sequence: z.int().min(1).max(1_000_000_000),
  sessionId: SessionId,
  as: z.enum(['ask', 'tell']),
  name: z.string().min(1).max(60),
  /** The version of its arguments (`upcasting.ts` of the domain); absent for the first. */
  v: z.int().min(1).max(1000).optional(),
  args: z.unknown(),
  /** When it happened, by the terminal's clock, and how far the server's clock was ahead of it then. */
  at: Timestamp,
  offset: z.int().min(-8_000_000_000_000_000).max(8_000_000_000_000_000),
  /** Proves that it was made under its session (`signing.ts`). The lounge's own commands have none. */
  signature: z.string().max(64).optional(),
  /** The server called it unreadable: it is filed as it is, for a person to look at. */
  setAside: WireNo.optional(),
})
export const Command = keepingAdditions(CommandFields)
export type Command = z.infer<typeof CommandFields>

/** Final once given, and the same however often it is asked for. */
const AnswerFields = z.object({
  id: CommandId,
  outcome: z.enum(['applied', 'refused', 'held']),
  /** What it was booked in spite of. */
  flags: z.array(WireNo),
  /** Why it was refused or held. */
  code: z.string().optional(),
  params: Params.optional(),
  position: z.int().min(1),
  /** The server's signature under this answer: it proves the answer to a server restored from an older backup. */
  receipt: z.string(),
})
export const Answer = keepingAdditions(AnswerFields)
export type Answer = z.infer<typeof AnswerFields>

/** A device that was offline for weeks has a few hundred openings of the app to ask for. */
export const clientsAnsweredMax = 2000

/** The last number of each client that has its final answer. */
export const Answered = z
  .record(z.string().max(36), z.int().min(0))
  .refine((answered) => Object.keys(answered).length <= clientsAnsweredMax, 'too many clients')
export type Answered = z.infer<typeof Answered>

const Put = z.tuple([z.string(), z.string(), z.unknown()])
const Removal = z.tuple([z.string(), z.string()])

/**
 * This very moment by the server's clock, as far as this device knows it, where nothing here waits for its answer: what
 * the device does from now on is later. Absent where something waits.
 */
const ClearAt = z.int().optional()

/** How the device is, said with a hello, and with a ping where that has changed. Earlier builds say nothing of it. */
const About = SelfReport.optional()

/** How often this terminal was handed from one session to another. A `reauth` says it back, so that one of a session before is known. */
const HandOver = z.int().min(0).optional()

/** Each is the server's signed word about one sign-in (`voucher.ts`). */
const Vouchers = z.array(z.string().max(2000)).max(100)

export const Hello = z.object({
  type: z.literal('hello'),
  protocol: z.int().min(1),
  terminalId: TerminalId,
  /** The device's own secret: it may push, whoever is signed in. */
  secret: z.string().min(1).max(200),
  /** The session's token: it decides what may be read. Absent when nobody is signed in. */
  token: z.string().min(1).max(200).optional(),
  /** Every client of this device that may still have something unanswered, with the last number it has an answer to. */
  answered: Answered,
  /** What the terminal holds already; absent when it holds nothing. */
  epoch: z.string().max(100).optional(),
  cursor: z.int().min(0),
  /** The log's chain at the cursor: another one there means that the history went back and came another way. */
  chain: z.string().max(200).optional(),
  /** The history its commands were answered in, also where no rows of it are held. */
  history: z.string().max(100).optional(),
  /** The last of its commands that it holds an answer to: a history that does not know it went back. */
  told: CommandId.optional(),
  build: z.string().max(60),
  /** The server's word about the sign-ins under which something waits here, for a server that went back to a backup. */
  vouchers: Vouchers.optional(),
  now: z.int(),
  clearAt: ClearAt,
  about: About,
  handOver: HandOver,
})
export type Hello = z.infer<typeof Hello>

export const Push = z.object({
  type: z.literal('push'),
  commands: z.array(Command).min(1).max(commandsPerPushMax),
  /** The terminal's time: its clock, or the server's, may have been set since it said hello. */
  now: z.int().optional(),
})
export type Push = z.infer<typeof Push>

/** What a history that is gone had answered, with the receipts that prove it. */
export const Offers = z.object({
  type: z.literal('offers'),
  offers: z.array(z.object({ command: Command, answer: Answer })).max(commandsPerPushMax),
  /** With the first of them: the server's word about the sign-ins that these were made under. */
  vouchers: Vouchers.optional(),
  isLast: z.boolean(),
})
export type Offers = z.infer<typeof Offers>

const Ping = z.object({ type: z.literal('ping'), cursor: z.int().min(0), now: z.int(), clearAt: ClearAt, about: About })

/** What a terminal may say. */
export const TerminalMessage = z.discriminatedUnion('type', [Hello, Push, Offers, Ping])
export type TerminalMessage = z.infer<typeof TerminalMessage>

/** Changed rows of the terminal's scope: it applies only where the epoch is the same and `from` ≤ cursor ≤ `to`. */
export const Delta = z.object({
  type: z.literal('delta'),
  epoch: z.string(),
  from: z.int().min(0),
  to: z.int().min(0),
  /** The log's chain there. */
  chain: z.string(),
  puts: z.array(Put),
  removes: z.array(Removal),
  answered: Answered,
  answers: z.array(Answer),
})
export type Delta = z.infer<typeof Delta>

/** Everything of the terminal's scope, in parts, the floor first; the last one flips the terminal over to it. */
export const Snapshot = z.object({
  type: z.literal('snapshot'),
  epoch: z.string(),
  to: z.int().min(0),
  chain: z.string(),
  part: z.int().min(1),
  parts: z.int().min(1),
  puts: z.array(Put),
  /** The kinds of which nothing more comes. */
  complete: z.array(z.string()),
  answered: Answered,
  answers: z.array(Answer),
})
export type Snapshot = z.infer<typeof Snapshot>

const Welcome = z.object({
  type: z.literal('welcome'),
  epoch: z.string(),
  head: z.int().min(0),
  now: z.int(),
  /** The shape of the rows that follow (`rowShapeOf`): rows of another shape that are held are asked for anew. */
  shape: z.string().optional(),
  /** The role whose rows follow; absent where nobody is signed in and only pushes are taken. */
  role: z.string().optional(),
})
/**
 * Which stations' boards are there, each with the furthest position that one of its boards holds. It is in no log: a board
 * says with each ping what it holds.
 */
export const Presence = z.object({ type: z.literal('presence'), boards: z.record(z.string(), z.int().min(0)) })
export type Presence = z.infer<typeof Presence>
/** This history is not the one the terminal was answered in: it is to offer everything it was told. */
const Recall = z.object({ type: z.literal('recall') })
/** What was offered is booked in this history: the terminal says hello anew. */
const Recalled = z.object({ type: z.literal('recalled'), epoch: z.string() })
/** A number that was skipped: everything from `expected` on is to be sent again. */
const Gap = z.object({ type: z.literal('gap'), clientId: ClientId, expected: z.int().min(1) })
/** A command that could not be read, or that names what never was: nothing of it was kept. */
const Rejected = z.object({ type: z.literal('rejected'), id: CommandId, no: WireNo })
const Pong = z.object({ type: z.literal('pong'), now: z.int() })
/** The session is over: what is recorded is still taken, but nothing is shown any more. */
const Reauth = z.object({ type: z.literal('reauth'), handOver: HandOver })
/** This conversation cannot go on: what was said could not be read, or this terminal is not known here. */
const Goodbye = z.object({ type: z.literal('goodbye'), no: WireNo })
/** A newer build is there: the page reloads when nothing waits. `isNeeded`: this one gets no rows until then. */
const Upgrade = z.object({ type: z.literal('upgrade'), isNeeded: z.boolean() })
/** The server has too much to do: nothing of what was said last was taken. It is to be said again, not before then. */
const Busy = z.object({
  type: z.literal('busy'),
  retryMs: z.int().min(0),
  /** `disk_full`: it goes on telling, and takes what it is told once there is room. A reason that is not known is none. */
  reason: z.string().max(60).optional(),
})

/** An exercise: the device goes away for so long, as if it had lost its network, and comes back by itself. */
const Drill = z.object({ type: z.literal('drill'), ms: z.int().min(0).max(drillMaxMs) })

/** What the server may say. */
export const ServerMessage = z.discriminatedUnion('type', [
  Welcome,
  Delta,
  Snapshot,
  Presence,
  Recall,
  Recalled,
  Gap,
  Rejected,
  Pong,
  Reauth,
  Goodbye,
  Upgrade,
  Busy,
  Drill,
])
export type ServerMessage = z.infer<typeof ServerMessage>

/** What has its canonical text already, as part of something larger. */
export class Canonical {
  readonly text: string

  constructor(value: unknown) {
    this.text = canonical(value)
  }
}

/**
 * One text for one meaning, whatever order the keys came in: what is hashed and compared. Every command and all that
 * comes of it goes through here, so nothing is made on the way but the text.
 */
export function canonical(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (value instanceof Canonical) return value.text
  let text = ''
  if (Array.isArray(value)) {
    for (const each of value) text += `${text && ','}${canonical(each ?? null)}`
    return `[${text}]`
  }
  const fields = value as Readonly<Record<string, unknown>> // an object that is no array
  for (const key of Object.keys(fields).sort())
    if (fields[key] !== undefined) text += `${text && ','}${JSON.stringify(key)}:${canonical(fields[key])}`
  return `{${text}}`
}
