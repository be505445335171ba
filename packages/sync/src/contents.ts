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
export function problemWith(contents: unknown, most = valuesMax): string | undefined {
  return (
    sizeProblemWith(contents, most) ?? (hasOnlyTexts(contents) ? undefined : 'a text holds characters that are none')
  )
}

/**
 * Whether they are too much: too deep, too many values, or a text that is too long. It looks at no more values than it
 * allows, however many were sent, and never calls itself: contents may be deeper than a stack.
 */
export function sizeProblemWith(contents: unknown, most = valuesMax): string | undefined {
  let level: readonly unknown[] = [contents]
  let values = 0
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > depthMax) return 'nested too deep'
    const next: unknown[] = []
    for (const value of level) {
      if (isTooLong(value)) return 'a text is too long'
      if (value === null || typeof value !== 'object') continue
      const keys = Array.isArray(value) ? [] : Object.keys(value)
      const parts: readonly unknown[] = Array.isArray(value) ? value : Object.values(value)
      values += parts.length
      if (values > most) return 'too many values'
      if (keys.some(isTooLong)) return 'a text is too long'
      for (const part of parts) next.push(part)
    }
    level = next
  }
  return undefined
}
const isTooLong = (value: unknown): boolean => typeof value === 'string' && value.length > textLengthMax

/** Half a character and NUL come back from no database as they went in. */
export const isText = (text: string): boolean => text.isWellFormed() && !text.includes('\u0000')

/** Every text in contents of a known size, the names of its parts among them. */
function hasOnlyTexts(value: unknown): boolean {
  if (typeof value === 'string') return isText(value)
  if (value === null || typeof value !== 'object') return true
  return Object.entries(value).every(([key, part]) => isText(key) && hasOnlyTexts(part))
}
