// A photo from a camera or a file, as small as a menu needs it. It is drawn anew: where and when it was taken stays on this device.
import { bareJpeg, photoBytesMax, photoSideMax } from '@lounge/domain/menu/photo'
import type { MessageCode } from '@lounge/domain/messages'

const bytesMax = 20 * 1024 * 1024
/** Each takes four bytes while it is drawn, and a tablet has few to spare. */
const dotsMax = 50_000_000
/** No SVG: it is a document, which can hold more than a picture. */
export const photoTypes = ['image/png', 'image/jpeg', 'image/webp']
/** The best that is small enough is taken. */
const qualities = [0.85, 0.7, 0.5, 0.3]

export type PhotoProblem = Extract<MessageCode, 'photo_unfit' | 'photo_huge'>

/** @returns a JPEG, or what speaks against the file */
export async function photoFromFile(file: File): Promise<Uint8Array | PhotoProblem> {
  if (!photoTypes.includes(file.type) || file.size > bytesMax) return 'photo_unfit'
  try {
    if ((await dotsIn(file)) > dotsMax) return 'photo_huge'
    return (await drawnAnew(file)) ?? 'photo_unfit'
  } catch {
    return 'photo_unfit' // torn, or something else under this name
  }
}

/** A browser reads how large a picture is long before it unpacks it. */
async function dotsIn(file: File): Promise<number> {
  const image = new Image()
  const address = URL.createObjectURL(file)
  try {
    await new Promise((resolve, reject) => {
      image.addEventListener('load', resolve)
      image.addEventListener('error', reject)
      image.src = address
    })
    return image.naturalWidth * image.naturalHeight
  } finally {
    URL.revokeObjectURL(address)
  }
}

/** Upright, as whoever took it held the camera. */
async function drawnAnew(file: File): Promise<Uint8Array | undefined> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = Math.min(1, photoSideMax / Math.max(picture.width, picture.height))
  const [width, height] = [picture.width, picture.height].map((dots) => Math.max(1, Math.round(dots * scale)))
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  if (!context) return undefined
  context.fillStyle = '#fff' // JPEG has nothing see-through
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  for (const quality of qualities) {
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality))
    const bare = blob && bareJpeg(new Uint8Array(await blob.arrayBuffer()))
    if (bare && bare.length <= photoBytesMax) return bare
  }
  return undefined
}
