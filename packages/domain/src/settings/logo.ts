// The lounge's logo on its papers, as the dots that a printer sets: no image format is ever accepted, stored or served.
import { z } from 'zod'
import { logoHeightMax, logoWidthMax } from '../limits.ts'

const dotsPerByte = 8
const lettersPerByte = 2
const lettersPerRow = (width: number): number => (width / dotsPerByte) * lettersPerByte

export const Logo = z
  .strictObject({
    /** In dots: eight per millimetre. */
    width: z.int().min(dotsPerByte).max(logoWidthMax).multipleOf(dotsPerByte),
    /** From the top, each in hexadecimal digits: black is 1, and the leftmost dot is the highest bit. */
    rows: z
      .array(z.string().regex(/^[\da-f]{2,96}$/))
      .min(1)
      .max(logoHeightMax)
      .readonly(),
  })
  .refine(
    ({ width, rows }) => rows.every((row) => row.length === lettersPerRow(width)),
    'each row is as wide as it says',
  )
export type Logo = Readonly<z.infer<typeof Logo>>

/** @param isBlack whether the dot at this place is black, asked row by row from the top left */
export function logoOf(width: number, height: number, isBlack: (x: number, y: number) => boolean): Logo {
  const rows = Array.from({ length: height }, (_, y) => {
    const bytes = new Uint8Array(width / dotsPerByte)
    for (let x = 0; x < width; x++) {
      const at = Math.floor(x / dotsPerByte)
      if (isBlack(x, y)) bytes[at] = (bytes[at] ?? 0) | (0x80 >> (x % dotsPerByte))
    }
    return Array.from(bytes, (byte) => byte.toString(16).padStart(lettersPerByte, '0')).join('')
  })
  return { width, rows }
}

/** Eight dots per byte, as printers take them. */
export const bytesOfLogo = ({ width, rows }: Logo): readonly number[] =>
  rows.flatMap((row) =>
    Array.from({ length: width / dotsPerByte }, (_, index) =>
      Number.parseInt(row.slice(index * lettersPerByte, (index + 1) * lettersPerByte), 16),
    ),
  )

/** Whether each dot is black, row by row. */
export const blackDots = (logo: Logo): readonly boolean[] =>
  bytesOfLogo(logo).flatMap((byte) => Array.from({ length: dotsPerByte }, (_, bit) => (byte & (0x80 >> bit)) !== 0))
