// What the server tells the back office of people and their accounts; nothing of it is kept on a terminal.
import { z } from 'zod'

/** What wrong guesses have come to. */
export const Lock = z.discriminatedUnion('is', [
  /** No more is tried before this moment, at least somewhere. */
  z.object({ is: z.literal('waiting'), until: z.int() }),
  /** No code is tried before there is a new password. */
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
  /** Empty where nobody wrote it down, and of those whom the person who asks does not look after. */
  phone: z.string().default(''),
  address: z.string().default(''),
  joinedOn: z.iso.date(),
  /** invited: never signed in yet. */
  standing: z.enum(['invited', 'works', 'closed']),
  /** Whether an authenticator app is set up. */
  hasApp: z.boolean(),
  /** What says yes in this person's name where there is no network: a phone that makes codes, and sheets of them for the safe. */
  codes: z.object({ phone: z.boolean(), sheets: z.int().min(0) }),
  /** What keeps the person from signing in. */
  lock: Lock.nullable(),
  /** Whether the person who asks may change anything of it. */
  isMine: z.boolean(),
})
export type Colleague = Readonly<z.infer<typeof Colleague>>

export const Everybody = z.object({ people: z.array(Colleague).readonly() })

/** Its token opens the page on which the person chooses a password, one time. */
export const PersonalLink = z.object({ id: z.string(), token: z.string(), goodUntil: z.int() })
export type PersonalLink = Readonly<z.infer<typeof PersonalLink>>
