// What the server tells the back office of the devices of the lounge; nothing of it is kept on a terminal.
import { z } from 'zod'

export const Device = z.object({
  id: z.string(),
  /** Empty where nobody has given it one. */
  name: z.string(),
  till: z.int().nullable(),
  enrolledAt: z.int(),
  /** When it last connected, exact to the minute; nothing where its secret was never used. */
  lastSeenAt: z.int().nullable(),
  /** Names of the people whose sessions on it still hold. */
  signedIn: z.array(z.string()).readonly(),
  /** Whether the person who asks sits at it. */
  isThisOne: z.boolean(),
})
export type Device = Readonly<z.infer<typeof Device>>

export const AllDevices = z.object({ devices: z.array(Device).readonly() })
