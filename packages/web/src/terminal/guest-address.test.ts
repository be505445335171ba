// What the codes on the tables lead to.
import { expect, test } from 'vitest'
import { isOnThisMachineOnly, menuAddress } from './guest-address.ts'

test('MEN-01 the menu, and at a table the menu of that table', () => {
  expect(menuAddress('https://lounge.example')).toBe('https://lounge.example/customer-menu')
  expect(menuAddress('http://192.168.1.20:8080', 7)).toBe('http://192.168.1.20:8080/customer-menu?table=7')
})

test.each(['http://localhost:8080', 'http://127.0.0.1:8080', 'http://[::1]:8080', 'https://till.localhost'])(
  '%s cannot be opened by a phone',
  (address) => expect(isOnThisMachineOnly(address)).toBe(true),
)

test.each(['http://192.168.1.20:8080', 'https://lounge.example', 'http://lounge.local:8080'])('%s can', (address) =>
  expect(isOnThisMachineOnly(address)).toBe(false),
)
