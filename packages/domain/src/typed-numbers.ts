// Numbers as people type and paste them. `1,500` and `1 500` are the same; `12,50` is how other countries write twelve and a half, and
// is no number here: read without its comma it would be a hundred times as much.

const inThousands = /^\d{1,3}(?:(?:,\d{3})+|(?:\s\d{3})+)(?:\.\d*)?$/

/** Without what parts its thousands, and nothing else taken away. */
export function ungrouped(typed: string): string {
  const text = typed.trim()
  return inThousands.test(text) ? text.replaceAll(/[,\s]/g, '') : text
}

/** A whole number of at most seven digits; nothing for what is not one. */
export function wholeIn(typed: string): number | undefined {
  const digits = ungrouped(typed)
  return /^\d{1,7}$/.test(digits) ? Number(digits) : undefined
}
