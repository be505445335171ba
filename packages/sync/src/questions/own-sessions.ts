// What the server tells somebody of where they are signed in.
import { z } from 'zod'

export const OwnSession = z.object({
  id: z.string(),
  beganAt: z.int(),
  /** Nothing before the device was enrolled. */
  device: z.object({ name: z.string(), till: z.int().nullable() }).nullable(),
  /** Whether it is the one that asks. */
  isThisOne: z.boolean(),
})
export type OwnSession = Readonly<z.infer<typeof OwnSession>>

export const OwnSessionsAnswer = z.object({ sessions: z.array(OwnSession).readonly() })
