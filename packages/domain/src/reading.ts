// Reading what somebody sent by a schema: whatever it is, it is read, or there is a reason why not.
import { z } from 'zod'

/**
 * A schema compares the length of what has one before it knows that it is a text. What cannot be compared, as an object that calls
 * itself long by another object, makes it throw: it is no text, like any other.
 */
export function read<Schema extends z.ZodType>(schema: Schema, value: unknown): z.ZodSafeParseResult<z.output<Schema>> {
  try {
    return schema.safeParse(value)
  } catch (error) {
    if (!isOfNoLength(error)) throw error
    return {
      success: false,
      error: new z.ZodError<z.output<Schema>>([{ code: 'custom', path: [], message: 'not readable', input: value }]),
    }
  }
}

/** Of the language itself: no code of ours throws these words. */
export const isOfNoLength = (error: unknown): boolean =>
  error instanceof TypeError && error.message.includes('to primitive value')
