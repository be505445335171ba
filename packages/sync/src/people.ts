// What the server tells the back office of people and their accounts; nothing of it is kept on a terminal.
import { z } from 'zod'

export const Colleague = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  /** Any text: an account may have a role that this release does not know. */
  role: z.string(),
  employeeId: z.string(),
  joinedOn: z.iso.date(),
  /** invited: never signed in yet. */
  standing: z.enum(['invited', 'works', 'closed']),
  /** Whether an authenticator app is set up. */
  hasApp: z.boolean(),
  /** Whether the person who asks may change anything of it. */
  isMine: z.boolean(),
})
export type Colleague = Readonly<z.infer<typeof Colleague>>

export const Everybody = z.object({ people: z.array(Colleague).readonly() })

/** Its token opens the page on which the person chooses a password, one time. */
export const PersonalLink = z.object({ id: z.string(), token: z.string(), goodUntil: z.int() })
export type PersonalLink = Readonly<z.infer<typeof PersonalLink>>
