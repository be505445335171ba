// What people call a till, any other device, and the place where something was done. Some of these names are kept in stored pages:
// never give them another text.

export const tillName = (till: number): string => `Till ${till}`

/** Till 0 is no till: the office. */
export const placeName = (till: number): string => (till === 0 ? 'Office' : tillName(till))
/** The same within a sentence. */
export const placeWords = (till: number): string => (till === 0 ? 'the office' : `till ${till}`)

/** By its own name, else by its till. */
export const deviceName = (
  { name, till }: { readonly name: string; readonly till: number | null },
  nameless = 'Without a name',
): string => name || (till === null ? nameless : tillName(till))
