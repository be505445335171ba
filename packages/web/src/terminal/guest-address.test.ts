// The address in the codes on the tables.
import { expect, onTestFinished, test, vi } from 'vitest'
import { addressOfMenu, isOnThisMachineOnly, menuAddress } from './guest-address.ts'
import { learnMode } from './server-mode.ts'

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

test('MEN-01 where the lounge vouches for itself guests read the menu at the address that it names for that', async () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  })
  vi.stubGlobal('location', { origin: 'https://192.168.1.20:8443' })
  onTestFinished(() => void vi.unstubAllGlobals())
  const learns = async (health: Readonly<Record<string, string>>) => {
    vi.stubGlobal('fetch', async () => Response.json({ ok: true, mode: 'production', ...health }))
    await learnMode()
    return addressOfMenu()
  }
  expect(await learns({})).toBe('https://192.168.1.20:8443')
  expect(await learns({ menuUrl: 'http://192.168.1.20:8081' })).toBe('http://192.168.1.20:8081')
  expect(await learns({ publicUrl: 'https://lounge.example/' })).toBe('https://lounge.example')
})
