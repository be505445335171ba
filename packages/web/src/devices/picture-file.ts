// A picture that somebody chose from a file, unpacked where that can be done here: a small file can hold more dots than a tablet has room for.

/** No SVG: it is a document, which can hold more than a picture. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp']
/** Each takes four bytes while it is drawn, and a tablet has few to spare. */
const dotsMax = 50_000_000

/** @returns the picture, upright as whoever took it held the camera, or what speaks against the file */
export async function openPicture(file: File, bytesMax: number): Promise<ImageBitmap | 'unfit' | 'huge'> {
  if (!pictureTypes.includes(file.type) || file.size > bytesMax) return 'unfit'
  try {
    if ((await dotsIn(file)) > dotsMax) return 'huge'
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    return 'unfit' // torn, or something else under this name
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
