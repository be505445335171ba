// The upload of an item's photo to the server, and the name that it gets there.
import { photoBytesMax } from '@lounge/domain/menu/photo-file'
import { z } from 'zod'

/** Base64 writes three bytes as four letters. */
export const photoLettersMax = Math.ceil(photoBytesMax / 3) * 4

export const PhotoSent = z.strictObject({ data: z.base64().min(4).max(photoLettersMax) })
export const PhotoKept = z.object({ picture: z.string() })
