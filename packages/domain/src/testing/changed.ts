// Changes one thing in a value, and finds every place where that can be done.
export type Path = readonly (string | number)[]

/** The value with the part at the path changed; undefined removes it. */
export function changed(value: unknown, path: Path, to: unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return to
  if (Array.isArray(value)) return value.map((each, index) => (index === key ? changed(each, rest, to) : each))
  const row = Object(value) as Record<string, unknown>
  const next = { ...row, [key]: changed(row[key], rest, to) }
  if (to === undefined && rest.length === 0) delete next[key]
  return next
}

/** The paths to the value itself and to every nested part. */
export const paths = (value: unknown, path: Path = []): Path[] => [
  path,
  ...(value !== null && typeof value === 'object'
    ? Object.entries(value).flatMap(([key, each]) => paths(each, [...path, Array.isArray(value) ? Number(key) : key]))
    : []),
]
