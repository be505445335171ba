// Opens a picture from a chosen file, if this device can unpack it: a small file can hold more pixels than a tablet has memory for.

/** No SVG: it is a document, which can hold more than a picture. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp']
/** Each pixel takes four bytes while it is drawn, and a tablet has few to spare. */
const dotsMax = 50_000_000

/** @returns the picture, rotated upright, or why the file does not fit */
export async function openPicture(file: File, bytesMax: number): Promise<ImageBitmap | 'unfit' | 'huge'> {
  if (!pictureTypes.includes(file.type) || file.size > bytesMax) return 'unfit'
  try {
    if ((await dotsIn(file)) > dotsMax) return 'huge'
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    return 'unfit' // damaged, or another format under this name
  }
}

/** A browser knows the size of a picture long before it unpacks it. */
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
