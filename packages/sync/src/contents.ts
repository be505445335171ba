// Whether the contents of a command can be kept at all: looked at before anything is made of them.

/** An order's lines are three deep, and nothing that staff do is deeper than that by much. */
const depthMax = 12

/** What is wrong with them, in words; nothing for contents that can be hashed, stored and read back the same. */
export function problemWith(contents: unknown): string | undefined {
  if (isTooDeep(contents)) return 'nested too deep'
  return textsIn(contents).every(isText) ? undefined : 'a text holds characters that are none'
}

/** Not by calling itself: what is too deep for this would be too deep for that as well. */
export function isTooDeep(contents: unknown): boolean {
  let level: readonly unknown[] = [contents]
  for (let depth = 0; depth <= depthMax; depth++) {
    level = level.flatMap((value) => (value !== null && typeof value === 'object' ? Object.values(value) : []))
    if (level.length === 0) return false
  }
  return true
}

/** Half a character and NUL come back from no database as they went in. */
export const isText = (text: string): boolean => text.isWellFormed() && !text.includes('\u0000')

/** Every text in contents of a known depth, the names of its parts among them. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, part]) => [key, ...textsIn(part)])
}
