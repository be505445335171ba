// What staff call a device.

/** By its own name, else by its till. */
export const deviceName = ({ name, till }: { readonly name: string; readonly till: number | null }): string =>
  name || (till === null ? 'Without a name' : `Till ${till}`)
