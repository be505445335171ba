// Whether the contents of a command can be kept at all: looked at before anything is made of them.

/** An order's lines are three deep, and nothing that staff do is deeper than that by much. */
const depthMax = 12
/** The longest text that staff type has 400 characters, and the longest id 200. */
const textLengthMax = 4_096
/** The payment of an order of 1,000 lines, the most that may be paid at once, has 7,000 values and a few. */
const valuesMax = 8_000

/**
 * What is wrong with them, in words; nothing for contents that can be hashed, stored and read back the same.
 * @param most how many values they may have, where they come by a door of their own
 */
export const problemWith = (contents: unknown, most = valuesMax): string | undefined =>
  problemIn(contents, most, (text) => tooLong(text) ?? noText(text))

/** Whether they are too much: too deep, too many values, or a text that is too long. */
export const sizeProblemWith = (contents: unknown, most = valuesMax): string | undefined =>
  problemIn(contents, most, tooLong)

const tooLong = (text: string) => (text.length > textLengthMax ? 'a text is too long' : undefined)
const noText = (text: string) => (isText(text) ? undefined : 'a text holds characters that are none')

/** Half a character and NUL come back from no database as they went in. */
export const isText = (text: string): boolean => text.isWellFormed() && !text.includes('\u0000')

/**
 * Looks at no more values than are allowed, however many were sent, at the names of parts as well, and never calls itself:
 * contents may be deeper than a stack.
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
