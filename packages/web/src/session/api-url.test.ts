import { expect, test } from 'vitest'
import { isAllowed } from './api-url.ts'

const origin = 'https://till.lounge.ng'

test.each(['/api', 'api', 'https://till.lounge.ng/api', '/other/api'])('%s is our own server', (address) => {
  expect(isAllowed(address, origin, [])).toBe(true)
})

test.each([
  'https://elsewhere.ng/api',
  '//elsewhere.ng/api',
  'http://till.lounge.ng/api',
  'https://till.lounge.ng.elsewhere.ng/api',
  'https://till.lounge.ng@elsewhere.ng/api',
  'javascript:alert(1)',
  'data:text/plain,no',
  'https://',
])('%s never gets a token', (address) => {
  expect(isAllowed(address, origin, [])).toBe(false)
})

test('a server on the list is allowed, and only by its whole origin', () => {
  const allowed = ['https://cloud.lounge.ng']
  expect(isAllowed('https://cloud.lounge.ng/api', origin, allowed)).toBe(true)
  expect(isAllowed('https://cloud.lounge.ng:8443/api', origin, allowed)).toBe(false)
  expect(isAllowed('http://cloud.lounge.ng/api', origin, allowed)).toBe(false)
})
