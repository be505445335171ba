// Numbers as people type and paste them. `1,500` and `1 500` are equal. `12,50` is twelve and a half in other countries and is rejected:
// without its comma it would be a hundred times as much.

const inThousands = /^\d{1,3}(?:(?:,\d{3})+|(?:\s\d{3})+)(?:\.\d*)?$/

/** The text without thousands separators, otherwise unchanged. */
export function ungrouped(typed: string): string {
  const text = typed.trim()
  return inThousands.test(text) ? text.replaceAll(/[,\s]/g, '') : text
}

/** A whole number of at most seven digits; undefined for anything else. */
export function wholeIn(typed: string): number | undefined {
  const digits = ungrouped(typed)
  return /^\d{1,7}$/.test(digits) ? Number(digits) : undefined
}
