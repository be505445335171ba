// Parses a typed quantity: a number before a name, as in `3 suya`. A name may begin with a number as well: `33 Export`.

export interface TypedQuantity {
  /** Absent if no number was typed. */
  readonly units?: number | undefined
  readonly name: string
}

/**
 * @param text the text of Search Item. `7up` is a name; `7 up` is seven of something; `7` is a quantity alone.
 * @param onSale the names of everything on sale: if one of these contains the number, `7 up` is that name
 */
export function quantityIn(text: string, onSale: Iterable<string>): TypedQuantity {
  const [, digits, name = ''] = /^\s*(\d{1,2})(?:\s+(.*))?$/s.exec(text) ?? []
  const units = Number(digits)
  if (digits === undefined || units === 0) return { name: text }
  const words = text.trim().split(/\s+/).join(' ')
  for (const item of onSale)
    if (isOf(item.toLocaleLowerCase('en'), words.toLocaleLowerCase('en'))) return { name: words }
  return { units, name }
}

/** A number alone begins the name; with more behind it, it may stand before any word: `2 l` of `Pepsi 2 L`. */
const isOf = (name: string, words: string): boolean =>
  words.includes(' ') ? ` ${name}`.includes(` ${words}`) : `${name} `.startsWith(`${words} `)
