// Reads what somebody sent by a schema: the value, or the reason why it cannot be read.
import type { z } from 'zod'

type Read<Value> =
  | { readonly success: true; readonly data: Value; readonly error?: undefined }
  | { readonly success: false; readonly data?: undefined; readonly error: Pick<z.ZodError, 'issues'> }

/**
 * A schema compares the length of what has one before it knows that it is a text. What cannot be compared, as an object that calls
 * itself long by another object, makes it throw: it is no text, like any other.
 */
export function read<Schema extends z.ZodType>(schema: Schema, value: unknown): Read<z.output<Schema>> {
  try {
    return schema.safeParse(value)
  } catch (error) {
    if (!isOfNoLength(error)) throw error
    const issue: z.core.$ZodIssue = { code: 'custom', path: [], message: 'not readable', input: value }
    return { success: false, error: { issues: [issue] } }
  }
}

/** Of the language itself: no code of ours throws these words. */
export const isOfNoLength = (error: unknown): boolean =>
  error instanceof TypeError && error.message.includes('to primitive value')
