// The names of item photos, and their addresses.
import { z } from 'zod'

/** The id under which a photo is stored: the beginning of the SHA-256 of its bytes. */
export const PhotoHash = z.string().regex(/^[\da-f]{32}$/)

const prefix = 'photo-'

/** The name by which an item refers to it. */
export const photoName = (hash: string): string => `${prefix}${hash}`

export const isPhoto = (picture: string): boolean =>
  picture.startsWith(prefix) && PhotoHash.safeParse(picture.slice(prefix.length)).success

/** The address of an item's picture: a photo of the lounge, or one that the application ships. */
export const pictureAddress = (picture: string): string =>
  isPhoto(picture) ? `/api/pictures/${picture.slice(prefix.length)}` : `/pictures/${picture}.svg`
