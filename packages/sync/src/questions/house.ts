// What the server tells the back office of how tablets connect to it.
import { z } from 'zod'

const certificate = {
  /** The end of the certificate that the server shows. */
  until: z.int(),
  /** Whom it is for. */
  names: z.array(z.string()).readonly(),
}

export const HouseStanding = z.discriminatedUnion('kind', [
  z.object({
    /** The lounge vouches for itself: each tablet trusts its root once. */
    kind: z.literal('house'),
    /** Where tablets open Lounge. */
    address: z.string(),
    /** Where they get the root. */
    connectAddress: z.string(),
    /** Of the root, as tablets show it. */
    fingerprint: z.string(),
    /** As tablets list it. */
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
