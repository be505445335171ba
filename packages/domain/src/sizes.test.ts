import { expect, test } from 'vitest'
import { megabytes } from './sizes.ts'

test.each([
  [0, 'less than 0.1 MB'],
  [99_999, 'less than 0.1 MB'],
  [100_000, '0.1 MB'],
  [12_345_678, '12.3 MB'],
])('%i bytes are %s', (bytes, words) => expect(megabytes(bytes)).toBe(words))
