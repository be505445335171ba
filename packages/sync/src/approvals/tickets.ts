// The messages about tickets for codes between tills, phones and the server.
import { Amount } from '@lounge/domain/amounts'
import { ApprovalKind, ticketMax } from '@lounge/domain/approvals/approvals'
import { z } from 'zod'
import { isText } from '../contents.ts'
import type { Seal } from './code.ts'

/** Unused tickets at each till, for each approver. */
export const ticketsPerTill = 20
/** Entries that one phone sends at once: more than it makes while it is away. */
export const listedMax = 200

const hex = (bytes: number) => z.string().regex(new RegExp(`^[0-9a-f]{${bytes * 2}}$`))
const number = z.int().min(1).max(ticketMax)
const who = z.string().min(1).max(64).refine(isText)

const Seal = z.object({ salt: hex(16), hash: hex(32), cost: z.int().min(2) }) satisfies z.ZodType<Seal>
const SealedTicket = z.object({ ticket: number, seal: Seal })

/** A person who may be called, with their remaining tickets. */
export const Callable = z.object({
  staffId: who,
  name: z.string(),
  role: z.string(),
  phone: z.string(),
  tickets: z.array(SealedTicket).readonly(),
  /** The tickets on the sheet in the safe; absent if there is none. */
  paper: z.array(SealedTicket).readonly().optional(),
})
export type Callable = z.infer<typeof Callable>

export const TicketsAnswer = z.object({
  site: z.string(),
  till: number,
  approvers: z.array(Callable).readonly(),
  /** All tickets are made; otherwise the till asks again in a moment. */
  isComplete: z.boolean(),
})
export type TicketsAnswer = z.infer<typeof TicketsAnswer>

/** A ticket that a till has finished with. The command of a used one may still be on its way. */
export const BurntTicket = z.strictObject({ staffId: who, ticket: number, how: z.enum(['used', 'cancelled', 'wrong']) })
export type BurntTicket = z.infer<typeof BurntTicket>

export const TicketsAsked = z.strictObject({ burnt: z.array(BurntTicket).max(1_000).readonly() })

/** A code that a phone has made, with the act that it approves. */
export const Listed = z.strictObject({
  till: number,
  ticket: number,
  kind: ApprovalKind,
  amount: Amount,
  /** The three digits were read back, and were right. */
  isClosed: z.boolean(),
})
export type Listed = z.infer<typeof Listed>
export const PhoneList = z.strictObject({ entries: z.array(Listed).max(listedMax).readonly() })

/** The fate of a ticket, as the server knows it. */
export const ticketFates = ['waits', 'used', 'differs', 'burnt', 'unknown'] as const
export const ListAnswer = z.object({
  /** In the order of the entries sent. */
  fates: z.array(z.enum(ticketFates)).readonly(),
})
export type TicketFate = (typeof ticketFates)[number]

/** The content of a printed sheet for the safe: sent once, and stored nowhere but on paper. */
export const PaperSheet = z.object({
  company: z.string(),
  till: number,
  name: z.string(),
  printedAt: z.int(),
  tickets: z
    .array(
      z.object({
        ticket: number,
        /** `band` is the most that the code approves; zero if the act has no amount. */
        codes: z.array(z.object({ kind: ApprovalKind, band: Amount, code: z.string() })).readonly(),
      }),
    )
    .readonly(),
})
export type PaperSheet = z.infer<typeof PaperSheet>

/** The key of a phone that was set up: with it the phone makes codes without a network. */
export const PhoneKey = z.object({ site: z.string(), staffId: who, name: z.string(), setUpAt: z.int(), key: hex(32) })
export type PhoneKey = z.infer<typeof PhoneKey>
