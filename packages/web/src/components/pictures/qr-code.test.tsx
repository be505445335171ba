// The printed code of a table, read back as a phone does it: by a decoder that shares no code with the encoder.
import decode from 'qr/decode.js'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { menuAddress } from '../../terminal/guest-address.ts'
import { QrCode } from './qr-code.tsx'

/** Pixels to a module: about what a phone sees of a code on the table in front of it. */
const scale = 4

/** The strokes of the picture on white paper, as a camera's pixels. */
function photograph(svg: string) {
  const [left = 0, top = 0, modules = 0] = /viewBox="([^"]+)"/.exec(svg)?.[1]?.split(' ').map(Number) ?? []
  const size = modules * scale
  const data = new Uint8ClampedArray(size * size * 4).fill(255)
  const strokes = [...svg.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)].map(([, ...parts]) => parts.map(Number))
  for (const [x = 0, y = 0, run = 0] of strokes)
    for (let row = (y - top) * scale; row < (y - top + 1) * scale; row += 1)
      for (let column = (x - left) * scale; column < (x - left + run) * scale; column += 1)
        data.set([0, 0, 0], (row * size + column) * 4)
  return { width: size, height: size, data }
}

const read = (text: string): string => decode(photograph(renderToStaticMarkup(<QrCode text={text} label="Code" />)))

test('MEN-01 the code of each table reads as the address of that table’s menu', () => {
  for (const address of ['http://192.168.1.20:8080', 'https://till.galaxy-game-centre.example'])
    for (const table of [1, 12, 20])
      expect(read(menuAddress(address, table))).toBe(`${address}/customer-menu?table=${table}`)
})

test('an address of the longest kind that there is still makes a code', () => {
  const long = `https://${'a'.repeat(63)}.${'b'.repeat(63)}.example:65535`
  expect(read(menuAddress(long, 20))).toBe(`${long}/customer-menu?table=20`)
})
