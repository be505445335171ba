// Checks the tests' own authenticator app against the RFC.
import { expect, test } from 'vitest'
import { digitsOf } from './authenticator-app.ts'

test('the digits of the tests are those of RFC 6238, appendix B', () => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ' // '12345678901234567890'
  expect([59, 1_111_111_109, 2_000_000_000].map((second) => digitsOf(secret, second * 1_000))).toEqual([
    '287082',
    '081804',
    '279037',
  ])
})
