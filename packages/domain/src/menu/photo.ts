// Photos of items: how they are named, where they are asked for, and what the server takes as one.
import { z } from 'zod'

/** Of the longer side, in dots. */
export const photoSideMax = 640
export const photoBytesMax = 120 * 1024

/** What a photo is kept under: the beginning of the SHA-256 of its bytes. */
export const PhotoHash = z.string().regex(/^[\da-f]{32}$/)

const prefix = 'photo-'

/** As an item names it. */
export const photoName = (hash: string): string => `${prefix}${hash}`

export const isPhoto = (picture: string): boolean =>
  picture.startsWith(prefix) && PhotoHash.safeParse(picture.slice(prefix.length)).success

/** Where a browser gets the picture of an item: a photo of the lounge, or one that the application ships. */
export const pictureAddress = (picture: string): string =>
  isPhoto(picture) ? `/api/pictures/${picture.slice(prefix.length)}` : `/pictures/${picture}.svg`

/** Whether these bytes are a small JPEG that says nothing about where and by whom it was taken. */
export function isPhotoFile(bytes: Uint8Array): boolean {
  if (bytes.length > photoBytesMax || wordAt(bytes, 0) !== startOfImage) return false
  if (wordAt(bytes, bytes.length - 2) !== endOfImage) return false
  let isSmall = false
  for (let at = 2; at + 4 <= bytes.length; at += 2 + wordAt(bytes, at + 2)) {
    const marker = wordAt(bytes, at)
    if (marker < 0xffc0 || told.includes(marker) || wordAt(bytes, at + 2) < 2) return false
    if (marker === startOfDots) return isSmall
    if (isFrame(marker)) isSmall = [wordAt(bytes, at + 5), wordAt(bytes, at + 7)].every(isSide)
  }
  return false
}

const startOfImage = 0xffd8
const endOfImage = 0xffd9
const startOfDots = 0xffda
/** Place, time, device and words: EXIF and XMP, what Photoshop writes, comments. */
const told = [0xffe1, 0xffed, 0xfffe]

/** Those that say how large it is; three others lie between them. */
const isFrame = (marker: number): boolean =>
  marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker)
const isSide = (dots: number): boolean => dots >= 1 && dots <= photoSideMax
const wordAt = (bytes: Uint8Array, at: number): number => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)
