// The server's report to the back office on one outage: the sales during it, line by line.
import { meanwhileKinds } from '@lounge/domain/outages/meanwhile'
import { z } from 'zod'
import { asked, onePart } from './history.ts'

export const OutageLinesQuery = z.strictObject({ id: asked(120).min(1), ...onePart })

/** `count` is of all of them. */
export const OutageLinesAnswer = z.object({
  count: z.int(),
  lines: z
    .array(
      z.object({
        what: z.enum(meanwhileKinds),
        at: z.int(),
        till: z.int(),
        number: z.string(),
        amount: z.int(),
        methods: z.string(),
      }),
    )
    .readonly(),
})
export type OutageLinesAnswer = Readonly<z.infer<typeof OutageLinesAnswer>>
