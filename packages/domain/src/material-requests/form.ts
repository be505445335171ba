// The form of a request. Its fields are texts, which may not be readable as lines yet.
import { z } from 'zod'
import { MaterialId } from '../ids.ts'
import { linesPerCommandMax, noteLengthMax } from '../limits.ts'
import { wholeIn } from '../typed-numbers.ts'
import { type LineWanted, type RequestLine, RequestQuantity } from './material-requests.ts'

/** A quantity is kept as it is typed, so that a wrong one can be read and mended. Earlier releases kept at most four digits. */
export const quantityTextMax = 12

/** The form as it is stored before it is submitted; a line is known by its id alone. */
export const RequestForm = z
  .array(
    z.strictObject({
      id: z.string().min(1).max(40),
      materialId: z.string().max(10),
      quantity: z.string().max(quantityTextMax),
      specification: z.string().max(noteLengthMax),
    }),
  )
  .min(1)
  .max(linesPerCommandMax)
export type RequestForm = Readonly<z.infer<typeof RequestForm>>
export type FormLine = Readonly<RequestForm[number]>

export const emptyLine = (id: string): FormLine => ({ id, materialId: '', quantity: '1', specification: '' })

/** The form for editing an existing request. */
export const formOf = (lines: readonly RequestLine[]): RequestForm =>
  lines.map(({ materialId, quantity, specification }, index) => ({
    id: String(index),
    materialId,
    quantity: String(quantity),
    specification,
  }))

/** The typed quantity; undefined for anything but a whole number that may be asked for: `2,5` read as 25 would be ten times as much. */
export const quantityIn = (typed: string): number | undefined => RequestQuantity.safeParse(wholeIn(typed)).data

/** Whether a line is complete. */
export const isLineComplete = (line: FormLine): boolean => lineOf(line) !== undefined

function lineOf({ materialId, quantity, specification }: FormLine): LineWanted | undefined {
  const material = MaterialId.safeParse(materialId).data
  const count = quantityIn(quantity)
  return material && count ? { materialId: material, quantity: count, specification: specification.trim() } : undefined
}

/**
 * The requested lines; undefined if one is incomplete: each needs an item and a quantity of at least one (MAT-02). The command rejects
 * texts that may not be kept.
 */
export function linesOf(form: RequestForm): readonly LineWanted[] | undefined {
  const lines = form.flatMap((line) => lineOf(line) ?? [])
  return lines.length === form.length ? lines : undefined
}
