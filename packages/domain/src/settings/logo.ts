// The lounge's mark on its papers, as the dots that a printer sets: no picture of any format is ever taken, kept or served.
import { z } from 'zod'
import { logoHeightMax, logoWidthMax } from '../limits.ts'

const dotsPerByte = 8
const lettersPerByte = 2
const bytesPerRow = (width: number): number => width / dotsPerByte

export const Logo = z
  .strictObject({
    /** In dots: eight of them are a millimetre. */
    width: z.int().min(dotsPerByte).max(logoWidthMax).multipleOf(dotsPerByte),
    height: z.int().min(1).max(logoHeightMax),
    /** Row by row from the top, as hexadecimal digits: black is 1, the leftmost dot is the highest bit. */
    dots: z.string().max(bytesPerRow(logoWidthMax) * logoHeightMax * lettersPerByte, { abort: true }),
  })
  .refine(
    ({ width, height, dots }) =>
      dots.length === bytesPerRow(width) * height * lettersPerByte && /^[\da-f]*$/.test(dots),
    'as many dots as it says',
  )
export type Logo = Readonly<z.infer<typeof Logo>>

/** @param isBlack of the dot at this place, counted from the top left */
export function logoOf(width: number, height: number, isBlack: (x: number, y: number) => boolean): Logo {
  const bytes = new Uint8Array(bytesPerRow(width) * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * bytesPerRow(width) + Math.floor(x / dotsPerByte)
      if (isBlack(x, y)) bytes[at] = (bytes[at] ?? 0) | (0x80 >> (x % dotsPerByte))
    }
  return { width, height, dots: Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('') }
}

/** Eight dots in each, as printers take them. */
export const bytesOfLogo = ({ dots }: Logo): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length: dots.length / lettersPerByte }, (_, index) =>
    Number.parseInt(dots.slice(index * lettersPerByte, (index + 1) * lettersPerByte), 16),
  )

/** Whether each dot is black, row by row. */
export const blackDots = (logo: Logo): readonly boolean[] =>
  Array.from(bytesOfLogo(logo)).flatMap((byte) =>
    Array.from({ length: dotsPerByte }, (_, bit) => (byte & (0x80 >> bit)) !== 0),
  )
