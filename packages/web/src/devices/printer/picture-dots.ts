// Turns a picture into the dots of a logo. Only the dots are kept; the rest of the file stays on this device.
import { logoHeightMax, logoWidthMax } from '@lounge/domain/limits'
import { type Logo, logoOf } from '@lounge/domain/settings/logo'
import { openPicture } from '../picture-file.ts'

const bytesMax = 8 * 1024 * 1024

export type LogoProblem = 'logo_unfit' | 'picture_huge'

/** @returns its dots, or why the file does not fit */
export async function logoFromFile(file: File): Promise<Logo | LogoProblem> {
  const picture = await openPicture(file, bytesMax)
  if (typeof picture === 'string') return picture === 'huge' ? 'picture_huge' : 'logo_unfit'
  const { width, height } = fitted(picture.width, picture.height)
  const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d')
  if (!context) return 'logo_unfit'
  context.fillStyle = '#fff' // transparent areas become paper
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, width, height)
  picture.close()
  return dotsOf(context.getImageData(0, 0, width, height).data, width, height)
}

interface Size {
  readonly width: number
  readonly height: number
}

/** The largest size that fits the paper, in the same proportions, and whole bytes wide. */
export function fitted(width: number, height: number): Size {
  const scale = Math.min(logoWidthMax / width, logoHeightMax / height)
  const wide = Math.min(logoWidthMax, Math.max(8, Math.round((width * scale) / 8) * 8))
  return { width: wide, height: Math.min(logoHeightMax, Math.max(1, Math.round(height * scale))) }
}

/**
 * Dithers grey: the error of each dot is passed to those beside and below it (Floyd and Steinberg).
 * @param pixels red, green, blue and opacity of each, row by row
 */
export function dotsOf(pixels: ArrayLike<number>, width: number, height: number): Logo {
  const light = Float32Array.from({ length: width * height }, (_, at) => {
    const [red = 0, green = 0, blue = 0] = [pixels[4 * at], pixels[4 * at + 1], pixels[4 * at + 2]]
    return 0.299 * red + 0.587 * green + 0.114 * blue
  })
  const lighten = (x: number, y: number, by: number) => {
    const at = y * width + x
    if (x >= 0 && x < width && y < height) light[at] = (light[at] ?? 0) + by
  }
  // Row by row from the top, the order in which `logoOf` calls it.
  return logoOf(width, height, (x, y) => {
    const here = light[y * width + x] ?? 0
    const isBlack = here < 128
    const off = here - (isBlack ? 0 : 255)
    lighten(x + 1, y, (off * 7) / 16)
    lighten(x - 1, y + 1, (off * 3) / 16)
    lighten(x, y + 1, (off * 5) / 16)
    lighten(x + 1, y + 1, off / 16)
    return isBlack
  })
}
