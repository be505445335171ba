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
/** The oldest version that still gets rows. Commands of older terminals are taken all the same. */
export const oldestProtocol = 1

export const commandsPerPushMax = 64
export const bytesPerPushMax = 256 * 1024
export const heartbeatMs = 10_000
/** After this long without a message from the other side the connection counts as gone, whatever the socket says. */
export const silenceMs = 25_000

/** The longest drill. */
export const drillMaxMs = 30 * 60_000

/** One load of the app in one tab: random, so that a disk that went back can never use a number twice. */
const ClientId = z.uuid()

/** Far more than any sentence needs: a terminal sends back the parameters that it was given. */
const Params = z
  .record(z.string().max(60), z.union([z.string().max(1000), z.number()]))
  .refine((params) => Object.keys(params).length <= 12, 'too many parameters')
/** The reason for a no, by the code of its sentence. */
export const WireNo = z.object({ refused: z.string().max(100), params: Params })
export type WireNo = z.infer<typeof WireNo>

/** A field that a newer build may add to a command or to an answer: a plain value of bounded size. */
const Addition = z.union([z.string().max(1000).refine(isText), z.number(), z.boolean(), z.null()])
const additionsMax = 20

/** Additions are kept because the hash and the signature cover them. No code reads them, so the type leaves them out. */
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
  /** When it happened, by the terminal's clock, and how far the server's clock was ahead of that clock then. */
  at: Timestamp,
  offset: z.int().min(-8_000_000_000_000_000).max(8_000_000_000_000_000),
  /** Proves that it was made under its session (`signing.ts`). The lounge's own commands have none. */
  signature: z.string().max(64).optional(),
  /** The server called the command unreadable: it is filed unchanged, for a person to look at. */
  setAside: WireNo.optional(),
})
export const Command = keepingAdditions(CommandFields)
export type Command = z.infer<typeof CommandFields>

/** Final once given, and the same however often it is requested. */
const AnswerFields = z.object({
  id: CommandId,
  outcome: z.enum(['applied', 'refused', 'held']),
  /** The objections and remarks in spite of which it was booked. */
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

/** A device that was offline for weeks lists a few hundred loads of the app. */
export const clientsAnsweredMax = 2000

/** The last number of each client that has its final answer. */
export const Answered = z
  .record(z.string().max(36), z.int().min(0))
  .refine((answered) => Object.keys(answered).length <= clientsAnsweredMax, 'too many clients')
export type Answered = z.infer<typeof Answered>

const Put = z.tuple([z.string(), z.string(), z.unknown()])
const Removal = z.tuple([z.string(), z.string()])

/**
 * The present by the server's clock, as far as this device knows it, if none of its commands waits: what the device does
 * from now on is later. Absent while a command waits.
 */
const ClearAt = z.int().optional()

/** The device's self-report, sent with a hello, and with a ping if it has changed. Earlier builds send none. */
const About = SelfReport.optional()

/**
 * How often this terminal was handed from one session to another. A `reauth` repeats it, so that one for an earlier session
 * is recognised.
 */
const HandOver = z.int().min(0).optional()

/** Each is the server's signed word about one sign-in (`voucher.ts`). */
const Vouchers = z.array(z.string().max(2000)).max(100)

export const Hello = z.object({
  type: z.literal('hello'),
  protocol: z.int().min(1),
  terminalId: TerminalId,
  /** The device's own secret: it may push, whoever is signed in. */
  secret: z.string().min(1).max(200),
  /** The session's token: it decides what may be read. Absent if nobody is signed in. */
  token: z.string().min(1).max(200).optional(),
  /** Every client of this device that may still have unanswered commands, with its last answered number. */
  answered: Answered,
  /** The epoch of the rows that the terminal holds; absent if it holds none. */
  epoch: z.string().max(100).optional(),
  cursor: z.int().min(0),
  /** The log's chain at the cursor: a different one at the server means that the history went back and then diverged. */
  chain: z.string().max(200).optional(),
  /** The epoch in which its commands were answered, even if it holds no rows of it. */
  history: z.string().max(100).optional(),
  /** The last of its commands that has an answer here: a history that does not know it went back. */
  told: CommandId.optional(),
  build: z.string().max(60),
  /** Vouchers for the sign-ins under which commands wait here, for a server that was restored from a backup. */
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
  /** The terminal's time: either clock may have been set since the hello. */
  now: z.int().optional(),
})
export type Push = z.infer<typeof Push>

/** Answers of a lost history, with the receipts that prove them. */
export const Offers = z.object({
  type: z.literal('offers'),
  offers: z.array(z.object({ command: Command, answer: Answer })).max(commandsPerPushMax),
  /** Sent with the first message: vouchers for the sign-ins under which these commands were made. */
  vouchers: Vouchers.optional(),
  isLast: z.boolean(),
})
export type Offers = z.infer<typeof Offers>

const Ping = z.object({ type: z.literal('ping'), cursor: z.int().min(0), now: z.int(), clearAt: ClearAt, about: About })

/** The messages that a terminal may send. */
export const TerminalMessage = z.discriminatedUnion('type', [Hello, Push, Offers, Ping])
export type TerminalMessage = z.infer<typeof TerminalMessage>

/** Changed rows of the terminal's scope. It applies only if the epoch is the same and `from` ≤ cursor ≤ `to`. */
export const Delta = z.object({
  type: z.literal('delta'),
  epoch: z.string(),
  from: z.int().min(0),
  to: z.int().min(0),
  /** The log's chain at `to`. */
  chain: z.string(),
  puts: z.array(Put),
  removes: z.array(Removal),
  answered: Answered,
  answers: z.array(Answer),
})
export type Delta = z.infer<typeof Delta>

/** All rows of the terminal's scope, in parts, the floor first. The last part switches the terminal over to them. */
export const Snapshot = z.object({
  type: z.literal('snapshot'),
  epoch: z.string(),
  to: z.int().min(0),
  chain: z.string(),
  part: z.int().min(1),
  parts: z.int().min(1),
  puts: z.array(Put),
  /** The kinds of row that are complete with this part. */
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
  /** The shape of the rows that follow (`rowShapeOf`): a terminal that holds rows of another shape asks for all rows again. */
  shape: z.string().optional(),
  /** The role whose rows follow; absent if nobody is signed in, and only pushes are taken. */
  role: z.string().optional(),
})
/**
 * The stations whose boards are on, each with the furthest position that one of its boards holds. It is in no log: a board
 * reports its position with each ping.
 */
export const Presence = z.object({ type: z.literal('presence'), boards: z.record(z.string(), z.int().min(0)) })
export type Presence = z.infer<typeof Presence>
/** This history is not the one in which the terminal was answered: it must offer everything it was told. */
const Recall = z.object({ type: z.literal('recall') })
/** The offers are booked in this history: the terminal says hello again. */
const Recalled = z.object({ type: z.literal('recalled'), epoch: z.string() })
/** A number was skipped: everything from `expected` on must be sent again. */
const Gap = z.object({ type: z.literal('gap'), clientId: ClientId, expected: z.int().min(1) })
/** A command that could not be read, or that names something that never existed: nothing of it was kept. */
const Rejected = z.object({ type: z.literal('rejected'), id: CommandId, no: WireNo })
const Pong = z.object({ type: z.literal('pong'), now: z.int() })
/** The session is over: commands are still taken, but no rows are sent any more. */
const Reauth = z.object({ type: z.literal('reauth'), handOver: HandOver })
/** The conversation cannot continue: a message could not be read, or the server does not know this terminal. */
const Goodbye = z.object({ type: z.literal('goodbye'), no: WireNo })
/** A newer build exists: the page reloads when no command waits. `isNeeded`: it gets no rows until then. */
const Upgrade = z.object({ type: z.literal('upgrade'), isNeeded: z.boolean() })
/** The server is overloaded and took nothing of the last message. The terminal sends it again after `retryMs`. */
const Busy = z.object({
  type: z.literal('busy'),
  retryMs: z.int().min(0),
  /** `disk_full`: the server still sends, and takes commands once there is room. An unknown reason counts as none. */
  reason: z.string().max(60).optional(),
})

/** A drill: the device disconnects for this long, as if it had lost its network, and comes back by itself. */
const Drill = z.object({ type: z.literal('drill'), ms: z.int().min(0).max(drillMaxMs) })

/** The messages that the server may send. */
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

/** A value with its canonical text, for use as part of a larger value. */
export class Canonical {
  readonly text: string

  constructor(value: unknown) {
    this.text = canonical(value)
  }
}

/**
 * The canonical text of a value, independent of the order of its keys: the input of hashes and comparisons. Every command
 * and its result pass through here, so it allocates nothing but the text.
 */
export function canonical(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (value instanceof Canonical) return value.text
  let text = ''
  if (Array.isArray(value)) {
    for (const each of value) text += `${text && ','}${canonical(each ?? null)}`
    return `[${text}]`
  }
  const fields = value as Readonly<Record<string, unknown>> // an object and not an array
  for (const key of Object.keys(fields).sort())
    if (fields[key] !== undefined) text += `${text && ','}${JSON.stringify(key)}:${canonical(fields[key])}`
  return `{${text}}`
}
