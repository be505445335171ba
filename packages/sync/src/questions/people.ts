// The server's answers to the back office about people and their accounts; no terminal stores them.
import { z } from 'zod'

/** The lock that wrong guesses have caused. */
export const Lock = z.discriminatedUnion('is', [
  /** No attempt is accepted before this time, at least from some places. */
  z.object({ is: z.literal('waiting'), until: z.int() }),
  /** No code is accepted before a new password is set. */
  z.object({ is: z.literal('closed') }),
])
export type Lock = Readonly<z.infer<typeof Lock>>

export const Colleague = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  /** Any text: an account may have a role that this release does not know. */
  role: z.string(),
  employeeId: z.string(),
  /** Empty if unknown, and for people whom the asker does not manage. */
  phone: z.string().default(''),
  address: z.string().default(''),
  joinedOn: z.iso.date(),
  /** invited: never signed in yet. */
  standing: z.enum(['invited', 'works', 'closed']),
  /** Whether an authenticator app is set up. */
  hasApp: z.boolean(),
  /** The person's means of approving without a network: a phone that makes codes, and sheets of codes for the safe. */
  codes: z.object({ phone: z.boolean(), sheets: z.int().min(0) }),
  /** The lock that keeps the person from signing in. */
  lock: Lock.nullable(),
  /** Whether the asker may change anything of it. */
  isMine: z.boolean(),
})
export type Colleague = Readonly<z.infer<typeof Colleague>>

export const Everybody = z.object({ people: z.array(Colleague).readonly() })

/** Its token opens, once, the page on which the person chooses a password. */
export const PersonalLink = z.object({ id: z.string(), token: z.string(), goodUntil: z.int() })
export type PersonalLink = Readonly<z.infer<typeof PersonalLink>>
