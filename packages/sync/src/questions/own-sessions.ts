// The server's list of a person's own sign-ins.
import { z } from 'zod'

export const OwnSession = z.object({
  id: z.string(),
  beganAt: z.int(),
  /** Null before the device was enrolled. */
  device: z.object({ name: z.string(), till: z.int().nullable() }).nullable(),
  /** Whether it is the session that asks. */
  isThisOne: z.boolean(),
})
export type OwnSession = Readonly<z.infer<typeof OwnSession>>

export const OwnSessionsAnswer = z.object({ sessions: z.array(OwnSession).readonly() })
