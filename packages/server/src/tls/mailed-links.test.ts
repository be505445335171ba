// A link in a letter is opened on another device, also where nobody said what the lounge's address is.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { logCourier } from '../auth/courier.ts'
import { openTestLounge } from '../testing/test-lounge.ts'
import { BelievedClock } from './believed-clock.ts'
import { House } from './house.ts'
import { ShownCertificates } from './shown.ts'

test('the link for a new password leads to the address that the lounge vouches for', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'lounge-links-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const clock = new BelievedClock({ lastBookedAt: 0, serverOffMs: undefined }, Date.now)
  const addresses = () => ['192.168.1.20']
  const house = await House.open({
    dataDir,
    known: new Map(),
    now: Date.now(),
    machine: undefined,
    addresses: addresses(),
  })
  const certificates = new ShownCertificates({ house, files: undefined, clock, addresses, hasProxy: false })
  const lounge = await openTestLounge(() => ({
    certificates,
    publicUrl: undefined,
    courier: ({ log }) => logCourier(log),
  }))
  onTestFinished(() => lounge.close())
  await lounge.post('/api/auth/forgot-password', { email: 'cashier@lounge.demo' })
  const link = /https:\/\/192\.168\.1\.20:\d+\/reset-password#token=[\w-]{43}"/
  await vi.waitFor(() => expect(lounge.logLines.join('')).toMatch(link))
})
