// The server's report to the back office on how tablets connect to it.
import { z } from 'zod'

const certificate = {
  /** When the server's certificate expires. */
  until: z.int(),
  /** The host names in the certificate. */
  names: z.array(z.string()).readonly(),
}

export const HouseStanding = z.discriminatedUnion('kind', [
  z.object({
    /** The lounge is its own certificate authority: each tablet trusts its root once. */
    kind: z.literal('house'),
    /** The address of Lounge for tablets. */
    address: z.string(),
    /** Where tablets download the root. */
    connectAddress: z.string(),
    /** The root's fingerprint, as tablets show it. */
    fingerprint: z.string(),
    /** The root's name, as tablets list it. */
    name: z.string(),
    isClockWrong: z.boolean(),
    ...certificate,
  }),
  /** The owner's own certificate. */
  z.object({ kind: z.literal('files'), ...certificate }),
  z.object({ kind: z.literal('proxy') }),
  /** Plain http. */
  z.object({ kind: z.literal('none') }),
])
export type HouseStanding = Readonly<z.infer<typeof HouseStanding>>
