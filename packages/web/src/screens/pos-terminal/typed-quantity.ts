// A number before a name is a quantity: `3 suya`.

export interface TypedQuantity {
  /** Absent where no number was typed. */
  readonly units?: number | undefined
  readonly name: string
}

/** @param text as it stands in Search Item. `7up` is a name; `7 up` is seven of something; `7` is a quantity alone. */
export function quantityIn(text: string): TypedQuantity {
  const [, digits, name = ''] = /^\s*(\d{1,2})(?:\s+(.*))?$/s.exec(text) ?? []
  const units = Number(digits)
  return digits === undefined || units === 0 ? { name: text } : { units, name }
}
