// How long and how far browsers insist on https.
import { expect, test } from 'vitest'
import { securityHeaders } from './security-headers.ts'

const insisted = (name: string | undefined, https = true) =>
  securityHeaders({ https, name })['strict-transport-security']

test.each([
  ['till.galaxy.com.ng', 'max-age=31536000; includeSubDomains'],
  ['till.galaxy.ng', 'max-age=31536000; includeSubDomains'],
  ['lounge.galaxy.example', 'max-age=31536000; includeSubDomains'],
  // The whole domain of somebody who may have more than a lounge there.
  ['galaxy.com.ng', 'max-age=31536000'],
  ['galaxy.ng', 'max-age=31536000'],
  // Nobody said what the lounge is called.
  [undefined, 'max-age=31536000'],
])('at %s browsers insist on https: %s', (name, expected) => {
  expect(insisted(name)).toBe(expected)
})

test('over plain http no browser is asked to', () => {
  expect(insisted('till.galaxy.com.ng', false)).toBeUndefined()
})
