// A photo from a camera or a file, as small as a menu needs it. It is drawn anew: where and when it was taken stays on this device.
import { photoBytesMax, photoSideMax } from '@lounge/domain/menu/photo'

const bytesMax = 20 * 1024 * 1024
/** No SVG: it is a document, which can hold more than a picture. */
export const photoTypes = ['image/png', 'image/jpeg', 'image/webp']
/** The best that is small enough is taken. */
const qualities = [0.85, 0.7, 0.5, 0.3]

/** @returns a JPEG; nothing where it is no picture that this browser knows, or a huge one */
export async function photoFromFile(file: File): Promise<Blob | undefined> {
  if (!photoTypes.includes(file.type) || file.size > bytesMax) return undefined
  try {
    const picture = await createImageBitmap(file)
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
      if (blob && blob.size <= photoBytesMax) return blob
    }
    return undefined
  } catch {
    return undefined
  }
}
