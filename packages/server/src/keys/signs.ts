// The alphabet of secrets that people read out and type: without i, l, o and u, so that no two signs look alike.
export const signs = '0123456789abcdefghjkmnpqrstvwxyz'
export const bitsPerSign = 5

/** Encodes whole groups of five bits; left-over bits are dropped. */
export function inSigns(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map((five) => signs[Number.parseInt(five, 2)]).join('')
}

export const inGroups = (text: string, size: number): string =>
  text.match(new RegExp(`.{1,${size}}`, 'g'))?.join('-') ?? text

/** Normalises a typed secret: capitals, spaces, and signs that look like the right one. */
export const asSigns = (typed: string): string =>
  typed.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1')
