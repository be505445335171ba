// For how long and for which names browsers insist on HTTPS.
import { expect, test } from 'vitest'
import { securityHeaders } from './security-headers.ts'

const insisted = (https: boolean) => securityHeaders({ https })['strict-transport-security']

test('over TLS browsers insist on https for a year, for all below the name as well', () => {
  expect(insisted(true)).toBe('max-age=31536000; includeSubDomains')
})

test('over plain http no browser is asked to', () => {
  expect(insisted(false)).toBeUndefined()
})
