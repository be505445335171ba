// The office's questions about the triangle of a day: its rows, and the lines behind one of their figures.
import { triangleBy, type TriangleColumn, triangleColumns } from '@lounge/domain/fates/triangle'
import { CalendarDate } from '@lounge/domain/time'
import { z } from 'zod'
import { asked, onePart } from './history.ts'

/** Without a day, the present one. */
export const TriangleQuery = z.strictObject({ day: CalendarDate.optional(), by: z.enum(triangleBy).default('person') })
export type TriangleQuery = z.infer<typeof TriangleQuery>

/** The lines that one figure sums: those of one row, or of all rows. */
export const TriangleLinesQuery = z.strictObject({
  ...TriangleQuery.shape,
  of: asked(120).optional(),
  column: z.enum(triangleColumns),
  ...onePart,
})
export type TriangleLinesQuery = z.infer<typeof TriangleLinesQuery>

// Answers hold amounts as plain values: readers trust the server that wrote them.
const figure = z.object({ units: z.int(), amount: z.int() })
const figures = z.object(
  Object.fromEntries(triangleColumns.map((column) => [column, figure])) as Record<TriangleColumn, typeof figure>, // one of each
)
export const TriangleAnswer = z.object({
  day: z.string(),
  rows: z.array(z.object({ key: z.string(), name: z.string(), figures })).readonly(),
  total: figures,
})
export type TriangleAnswer = z.infer<typeof TriangleAnswer>

export const TriangleLinesAnswer = z.object({
  count: z.int(),
  lines: z
    .array(
      z.object({
        id: z.string(),
        item: z.string(),
        units: z.int(),
        amount: z.int(),
        /** Absent for waste, which was on no order. */
        number: z.string().optional(),
        tableNumber: z.int().optional(),
        time: z.string(),
        by: z.string(),
        maker: z.string().optional(),
        /** The fates of the line and their authors, in the order in which they are found. */
        became: z.array(z.object({ what: z.string(), why: z.string().optional(), by: z.string() })).readonly(),
      }),
    )
    .readonly(),
})
export type TriangleLinesAnswer = z.infer<typeof TriangleLinesAnswer>
