// Which tills are away, for every kind of answer from a server.
import type { Device } from '@lounge/sync/questions/devices'
import { afterEach, expect, test, vi } from 'vitest'
import { timestamp } from '@lounge/domain/time'
import { askTills, awayOf } from './ask-away.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})
function given(answer: () => Response | Promise<Response>): void {
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('sessionStorage', { getItem: () => null })
  vi.stubGlobal('fetch', async () => answer())
}
const till = (number: number, some: Partial<Device> = {}): Device => ({
  id: `till ${number}`,
  name: '',
  place: '',
  till: number,
  enrolledAt: 0,
  isConnected: true,
  lastSeenAt: now,
  signedIn: [],
  isThisOne: false,
  told: null,
  isOutdated: false,
  shutOutAt: null,
  waitsWith: null,
  ...some,
})

const now = timestamp(Date.UTC(2026, 10, 24, 4))
const away = async (...dark: readonly string[]) => awayOf((await askTills()) ?? [], new Set(dark), now)

test('a till that is not connected is away, and one on which something waits; not one of last week', async () => {
  const told = { at: 0, clockOffMs: 0, waiting: 2, build: 'this' }
  const old = { isConnected: false, lastSeenAt: now - 7 * 24 * 3_600_000 }
  const devices = [till(1), till(2, { isConnected: false }), till(3, { name: 'Bar', told }), till(4, old)]
  given(() => Response.json({ devices }))
  expect(await away()).toEqual(['Till 2', 'Bar'])
})

test('a till that lost its line at work is away however long ago that was, and one that came back until all of it is here', async () => {
  const sinceFriday = { isConnected: false, lastSeenAt: now - 30 * 3_600_000 }
  given(() => Response.json({ devices: [till(1), till(2, sinceFriday), till(3, sinceFriday), till(4)] }))
  expect(await away('till 2', 'till 4')).toEqual(['Till 2', 'Till 4'])
})

test('a stolen till that was shut out is away from no close, whatever waited on it', async () => {
  const told = { at: 0, clockOffMs: 0, waiting: 1, build: 'this' }
  const stolen = { isConnected: false, told, shutOutAt: now - 3_600_000 }
  given(() => Response.json({ devices: [till(1), till(2, stolen), till(3, { told })] }))
  expect(await away('till 2')).toEqual(['Till 3'])
})

test.each<readonly [how: string, answer: () => Response | Promise<Response>]>([
  ['is not reached', () => Promise.reject(new TypeError('no network'))],
  ['is asked too often', () => Response.json({ code: 'too_many', message: 'Later.' }, { status: 429 })],
  ['is broken', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
  ['answers in words of another release', () => Response.json({ devices: [{ id: 1 }] })],
])('a server that %s has not said that nobody is away', async (_how, answer) => {
  given(answer)
  expect(await askTills()).toBeUndefined()
})
