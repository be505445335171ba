// Checks whether the contents of a command can be stored at all, before anything else is done with them.

/** An order's lines are three levels deep, and no other command is much deeper. */
const depthMax = 12
/** The longest text that staff type has 400 characters, and the longest id 200. */
const textLengthMax = 4_096
/** The payment of an order of 1,000 lines, the most that may be paid at once, has 7,000 values and a few. */
const valuesMax = 8_000

/**
 * Describes what is wrong with the contents; undefined if they can be hashed, stored and read back unchanged.
 * @param most how many values they may have, if they come by a route of their own
 */
export const problemWith = (contents: unknown, most = valuesMax): string | undefined =>
  problemIn(contents, most, (text) => tooLong(text) ?? noText(text))

/** Describes what makes them too large: too deep, too many values, or too long a text. */
export const sizeProblemWith = (contents: unknown, most = valuesMax): string | undefined =>
  problemIn(contents, most, tooLong)

const tooLong = (text: string) => (text.length > textLengthMax ? 'a text is too long' : undefined)
const noText = (text: string) => (isText(text) ? undefined : 'a text holds characters that are none')

/** Databases do not return half a surrogate pair or NUL unchanged. */
export const isText = (text: string): boolean => text.isWellFormed() && !text.includes('\u0000')

/**
 * Visits at most as many values as are allowed, names of properties included, and does not recurse: the contents may be
 * deeper than the stack.
 */
function problemIn(
  contents: unknown,
  most: number,
  problemOf: (text: string) => string | undefined,
): string | undefined {
  let level: readonly unknown[] = [contents]
  let values = 0
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > depthMax) return 'nested too deep'
    const next: unknown[] = []
    for (const value of level) {
      const problem = typeof value === 'string' ? problemOf(value) : undefined
      if (problem) return problem
      if (value === null || typeof value !== 'object') continue
      const parts: readonly unknown[] = Array.isArray(value) ? value : Object.values(value)
      values += parts.length
      if (values > most) return 'too many values'
      for (const part of parts) next.push(part)
      if (!Array.isArray(value)) for (const key of Object.keys(value)) next.push(key)
    }
    level = next
  }
  return undefined
}
