// A till's question to the server about a customer, and its answer: shown while they are there, and not stored.
import { favouriteMethods } from '@lounge/domain/funcards/views'
import { z } from 'zod'

export const CustomerAnswer = z.object({
  /** Absent if nobody has given it. */
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
