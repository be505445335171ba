// What a till asks the server of a customer, and what it hears: shown while they stand there, and not kept.
import { favouriteMethods } from '@lounge/domain/funcards/views'
import { z } from 'zod'

export const CustomerAnswer = z.object({
  /** Absent where nobody has said. */
  email: z.string().optional(),
  phone: z.string().optional(),
  history: z.object({
    visits: z.int(),
    lastVisit: z.string().optional(),
    mostPurchasedItem: z.string().optional(),
    favouriteMethod: z.enum(favouriteMethods).optional(),
  }),
})
export type CustomerAnswer = z.infer<typeof CustomerAnswer>
