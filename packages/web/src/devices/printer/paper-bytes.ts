// Encodes rows of paper as the bytes of a receipt printer. Its encoder is large, and loads with the first print.
import { asText, type PaperRow, type PaperWidth, rowForPrinter } from '@lounge/domain/payments/paper'
import { bytesOfLogo, type Logo } from '@lounge/domain/settings/logo'

/** What to print, and whether the drawer at the printer opens first. */
export interface Printout {
  readonly rows: readonly PaperRow[]
  readonly width: PaperWidth
  readonly opensDrawer?: boolean
}

/** Blank lines between the last line and the knife. */
const linesBeforeCut = 4

export async function paperBytes({ rows, width, opensDrawer = false }: Printout): Promise<Uint8Array> {
  const { default: Encoder } = await import('@point-of-sale/receipt-printer-encoder')
  const encoder = new Encoder({ language: 'esc-pos', columns: width, feedBeforeCut: linesBeforeCut })
  encoder.initialize().codepage('auto')
  if (opensDrawer) encoder.pulse()
  for (const row of rows.map(rowForPrinter)) {
    if (row.kind === 'picture' || row.kind === 'code') {
      encoder.raw(logoBytes(row.kind === 'code' ? await drawn(row.text) : row.logo))
      continue
    }
    const isBold = row.kind !== 'rule' && row.isBold
    const isDouble = row.kind === 'text' && row.size === 'double'
    encoder.bold(isBold)
    if (row.kind === 'text') {
      const letters = isDouble ? 2 : 1
      encoder.align(row.align).size(letters, letters).line(row.text).size(1, 1).align('left')
    } else encoder.line(asText(row, width))
  }
  encoder.bold(false)
  if (rows.length > 0) encoder.cut('partial')
  return encoder.encode()
}

/** The code generator loads when a code is printed: no receipt has one. */
async function drawn(code: string): Promise<Logo> {
  const { codeDots } = await import('./code-dots.ts')
  return codeDots(code)
}

/** Centred, as a raster image (GS v 0), and back to the left (ESC a). */
function logoBytes(logo: Logo): number[] {
  const [wide, high] = [logo.width / 8, logo.rows.length]
  const size = [wide % 256, Math.floor(wide / 256), high % 256, Math.floor(high / 256)]
  return [0x1b, 0x61, 1, 0x1d, 0x76, 0x30, 0, ...size, ...bytesOfLogo(logo), 0x1b, 0x61, 0]
}
