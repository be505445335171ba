// A picture becomes dots that a printer can set.
import { blackDots } from '@lounge/domain/settings/logo'
import { expect, test } from 'vitest'
import { dotsOf, fitted, logoFromFile } from './picture-dots.ts'

const grey = (light: number, count: number) => Array.from({ length: count }, () => [light, light, light, 255]).flat()
const blackCount = (light: number) => blackDots(dotsOf(grey(light, 64 * 64), 64, 64)).filter(Boolean).length / (64 * 64)

test('black is black, white is white, and a grey has as many dots as it is dark', () => {
  expect([blackCount(0), blackCount(255)]).toEqual([1, 0])
  expect(blackCount(128)).toBeCloseTo(0.5, 1)
  expect(blackCount(64)).toBeCloseTo(0.75, 1)
})

test('a picture keeps its shape, is as large as the paper allows, and whole bytes wide', () => {
  expect(fitted(1200, 600)).toEqual({ width: 384, height: 192 })
  expect(fitted(100, 100)).toEqual({ width: 192, height: 192 })
  expect(fitted(4000, 10)).toEqual({ width: 384, height: 1 })
  expect(fitted(1, 5000)).toEqual({ width: 8, height: 192 })
})

test('a drawing that is a document, a huge file and what is no picture are not taken', async () => {
  const svg = new File(['<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'], 'a.svg', {
    type: 'image/svg+xml',
  })
  const huge = new File([new Uint8Array(8 * 1024 * 1024 + 1)], 'a.png', { type: 'image/png' })
  const wrong = new File(['not a picture'], 'a.png', { type: 'image/png' })
  expect(await Promise.all([svg, huge, wrong].map(logoFromFile))).toEqual(Array.from({ length: 3 }, () => 'logo_unfit'))
})
