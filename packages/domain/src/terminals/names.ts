// The names that people use for a till, another device, and a place. Some of these names are kept in stored pages: never change them.

export const tillName = (till: number): string => `Till ${till}`

/** Till 0 is the office. */
export const placeName = (till: number): string => (till === 0 ? 'Office' : tillName(till))
/** The same within a sentence. */
export const placeWords = (till: number): string => (till === 0 ? 'the office' : `till ${till}`)

/** Its own name, otherwise that of its till. */
export const deviceName = (
  { name, till }: { readonly name: string; readonly till: number | null },
  nameless = 'Without a name',
): string => name || (till === null ? nameless : tillName(till))
