// The bytes for the printer: exactly the rows of the layout, in characters that it has.
import { columnRows, type PaperRow } from '@lounge/domain/payments/paper'
import { logoOf } from '@lounge/domain/settings/logo'
import decode from 'qr/decode.js'
import { expect, test } from 'vitest'
import { paperBytes } from './paper-bytes.ts'

const rows: readonly PaperRow[] = [
  { kind: 'text', text: 'Galaxy Game Centre', align: 'center', isBold: true, size: 'double' },
  { kind: 'rule' },
  { kind: 'columns', left: '2 × Star Lager', right: '₦3,000', isBold: false },
  { kind: 'text', text: '  no pepper', align: 'left', isBold: false, size: 'normal' },
  { kind: 'columns', left: 'TOTAL', right: '₦3,200', isBold: true },
]
const textOf = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes)

test.each([42, 48] as const)(
  'CLO-03 a receipt fits %i characters, and the naira sign is an N the printer has',
  async (width) => {
    const text = textOf(await paperBytes({ rows, width }))
    expect(text).toContain('Galaxy Game Centre')
    expect(text).toContain('-'.repeat(width))
    expect(text).toContain(`2 x Star Lager${' '.repeat(width - 14 - 6)}N3,000`)
    expect(text).toContain(`TOTAL${' '.repeat(width - 5 - 6)}N3,200`)
    expect(text).toContain('  no pepper')
    expect(text).not.toContain('?')
  },
)

test.each([32, 42, 48] as const)(
  'CLO-03 an amount stands beside a name with a picture sign in it, which no printer has: %i characters',
  async (width) => {
    const text = textOf(await paperBytes({ rows: columnRows('2 × Small Chops 🍗', '₦3,000', width), width }))
    expect(text).toContain(`2 x Small Chops ?${' '.repeat(width - 17 - 6)}N3,000`)
  },
)

test.each([
  ['2 × Ẹ̀fọ́', '2 x Efo'],
  ['Ṣọla Ọlayẹmi', 'Sola Olayemi'],
  ['Ndị Ụlọ Ṅ', 'Ndi Ulo N'],
  ['Ɓ ɗ ƙ', 'B d k'],
])(
  'CLO-03 a printer has no letters of Yoruba, Igbo or Hausa: %s is printed as %s, and the amount beside it',
  async (left, plain) => {
    const bytes = await paperBytes({ rows: columnRows(left, '₦3,000', 32), width: 32 })
    const text = textOf(bytes).replaceAll('\u001bt\0', '')
    expect(text).toContain(`${plain}${' '.repeat(32 - plain.length - 6)}N3,000`)
  },
)

test('the drawer opens when it is asked to, also without paper, and the paper is cut when there is some', async () => {
  const pulse = '\u001bp'
  const cut = '\u001dV'
  expect(textOf(await paperBytes({ rows, width: 42 }))).not.toContain(pulse)
  expect(textOf(await paperBytes({ rows, width: 42 }))).toContain(cut)
  const drawerAlone = textOf(await paperBytes({ rows: [], width: 42, opensDrawer: true }))
  expect(drawerAlone).toContain(pulse)
  expect(drawerAlone).not.toContain(cut)
})

test('a logo is printed dot by dot in the middle, and the text after it stands at the left again', async () => {
  const logo = logoOf(16, 2, (x) => x < 8)
  const bytes = await paperBytes({ rows: [{ kind: 'picture', logo }, ...rows], width: 42 })
  const printed = Array.from(bytes).join(' ')
  expect(printed).toContain('27 97 1 29 118 48 0 2 0 2 0 255 0 255 0 27 97 0')
  expect(textOf(bytes)).toContain('Galaxy Game Centre')
})

test('a code is printed dot by dot, and a phone reads it from the paper', async () => {
  const text = 'http://192.168.1.20:8081/connect'
  const bytes = await paperBytes({ rows: [{ kind: 'code', text }, ...rows], width: 42 })
  const start = textOf(bytes).indexOf('\u001dv0')
  const [, , , , low = 0, high = 0, lines = 0, more = 0] = bytes.slice(start)
  const [width, height] = [(low + 256 * high) * 8, lines + 256 * more]
  expect(width, 'it fits on the paper of either width').toBeLessThanOrEqual(512)
  const dots = bytes.slice(start + 8, start + 8 + (width / 8) * height)
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let dot = 0; dot < width * height; dot += 1)
    if (((dots[Math.floor(dot / 8)] ?? 0) >> (7 - (dot % 8))) & 1) data.set([0, 0, 0], dot * 4)
  expect(decode({ width, height, data })).toBe(text)
  expect(textOf(bytes)).toContain('Galaxy Game Centre')
})
