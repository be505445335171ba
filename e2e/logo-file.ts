// Files chosen as the logo: a picture, and one that only looks like a picture.
import type { Page } from '@playwright/test'

interface ChosenFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

export const notAPicture: ChosenFile = {
  name: 'logo.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'),
}

/** A black disc on white, as a PNG. */
export async function drawnPicture(page: Page): Promise<ChosenFile> {
  const text = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 400, height: 200 })
    const context = canvas.getContext('2d')
    context?.arc(200, 100, 90, 0, 7)
    context?.fill()
    return canvas.toDataURL('image/png').replace(/^.*,/, '')
  })
  return { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(text, 'base64') }
}
