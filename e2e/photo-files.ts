// Files chosen as the photo of an item: a phone's photo, and files that only look like one.
import { crc32, deflateSync } from 'node:zlib'
import type { Page } from '@playwright/test'

export interface ChosenFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** Red above blue and taller than wide once it is upright: the phone was held sideways, and stored its place. */
export async function photoOfAPhone(page: Page): Promise<ChosenFile> {
  const jpeg = await drawn(page, 'image/jpeg', 'red')
  const buffer = Buffer.concat([jpeg.subarray(0, 2), noteOfAPhone(), jpeg.subarray(2)])
  return { name: 'IMG_20261120_190214.jpg', mimeType: 'image/jpeg', buffer }
}

/** Its left half is transparent, its right one blue. */
export async function seeThrough(page: Page): Promise<ChosenFile> {
  return { name: 'plate.png', mimeType: 'image/png', buffer: await drawn(page, 'image/png', 'transparent') }
}

async function drawn(page: Page, type: string, left: string): Promise<Buffer> {
  const text = await page.evaluate(
    ([as, colour]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 1_200, height: 800 })
      const context = canvas.getContext('2d')
      for (const [at, fill] of [colour, 'blue'].entries()) {
        if (context) context.fillStyle = fill
        context?.fillRect(at * 600, 0, 600, 800)
      }
      return canvas.toDataURL(as).replace(/^.*,/, '')
    },
    [type, left] as const,
  )
  return Buffer.from(text, 'base64')
}

/** EXIF: to be turned a quarter to the right, and 6.5° north. */
function noteOfAPhone(): Buffer {
  const entry = (tag: number, kind: number, count: number, value: readonly [number, number]) =>
    words(tag, kind, 0, count, ...value)
  const main = [words(2), entry(0x0112, 3, 1, [6, 0]), entry(0x8825, 4, 1, [0, 38]), words(0, 0)]
  const north = entry(1, 2, 2, [0x4e00, 0])
  const latitude = entry(2, 5, 3, [0, 68])
  const degrees = [6, 30, 0].flatMap((each) => [0, each, 0, 1])
  const tiff = [Buffer.from('MM'), words(42, 0, 8), ...main, words(2), north, latitude, words(0, 0), words(...degrees)]
  const note = Buffer.concat([Buffer.from('Exif\0\0'), ...tiff])
  return Buffer.concat([words(0xffe1, note.length + 2), note])
}

function words(...all: readonly number[]): Buffer {
  return Buffer.from(all.flatMap((each) => [each >> 8, each & 255]))
}

/** Eighty megapixels of white in a few kilobytes. */
export function hugePicture(): ChosenFile {
  const [width, height] = [10_000, 8_000]
  const line = Buffer.concat([Buffer.from([0]), Buffer.alloc(width / 8, 255)])
  const header = Buffer.concat([long(width), long(height), Buffer.from([1, 0, 0, 0, 0])])
  const dots = deflateSync(Buffer.concat(Array.from({ length: height }, () => line)))
  const chunks = [chunk('IHDR', header), chunk('IDAT', dots), chunk('IEND', Buffer.alloc(0))]
  const buffer = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...chunks])
  return { name: 'poster.png', mimeType: 'image/png', buffer }
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), data])
  return Buffer.concat([long(data.length), named, long(crc32(named))])
}
function long(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

/** None of them is a picture of an item, whatever its name says. */
export const unfitFiles: readonly ChosenFile[] = [
  {
    name: 'plate.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'),
  },
  { name: 'menu.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Jollof rice, with plantain') },
  { name: 'empty.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) },
]
