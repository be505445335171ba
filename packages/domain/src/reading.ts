// Reads sent data by a schema: the value, or the reason why it cannot be read.
import type { z } from 'zod'

type Read<Value> =
  | { readonly success: true; readonly data: Value; readonly error?: undefined }
  | { readonly success: false; readonly data?: undefined; readonly error: Pick<z.ZodError, 'issues'> }

/**
 * Zod compares the length of a value that has one before it knows that the value is a text. A length that cannot be compared (an object as
 * `length`) makes it throw; such a value is not a text, like any other.
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

/** Words of JavaScript itself: no code of ours throws them. */
export const isOfNoLength = (error: unknown): boolean =>
  error instanceof TypeError && error.message.includes('to primitive value')
