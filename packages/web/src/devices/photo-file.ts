// Reads a photo from a camera or a file, reduced to what a menu needs. It is redrawn, so that its place and time stay on this device.
import { bareJpeg, photoBytesMax, photoSideMax } from '@lounge/domain/menu/photo-file'
import type { MessageCode } from '@lounge/domain/messages'
import { openPicture } from './picture-file.ts'

const bytesMax = 20 * 1024 * 1024
/** The best quality whose file is small enough is used. */
const qualities = [0.85, 0.7, 0.5, 0.3]

export type PhotoProblem = Extract<MessageCode, 'photo_unfit' | 'picture_huge'>

/** @returns a JPEG, or why the file does not fit */
export async function photoFromFile(file: File): Promise<Uint8Array | PhotoProblem> {
  const picture = await openPicture(file, bytesMax)
  if (picture === 'huge') return 'picture_huge'
  return (picture !== 'unfit' && (await drawnAnew(picture))) || 'photo_unfit'
}

async function drawnAnew(picture: ImageBitmap): Promise<Uint8Array | undefined> {
  const scale = Math.min(1, photoSideMax / Math.max(picture.width, picture.height))
  const [width, height] = [picture.width, picture.height].map((dots) => Math.max(1, Math.round(dots * scale)))
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  if (!context) return undefined
  context.fillStyle = '#fff' // JPEG has no transparency
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
