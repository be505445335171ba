// Photos of items: how they are named, and where they are asked for.
import { z } from 'zod'

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
