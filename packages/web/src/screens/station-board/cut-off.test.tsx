// A board that receives no new orders says so, for every reason, and promises nothing that is not true.
import { timestamp } from '@lounge/domain/time'
import { only, QuietLounge } from '@lounge/sync/terminal/testing/quiet-lounge'
import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openTestBrowser } from '../../session/testing/browser.ts'
import { SignInAgain } from '../../terminal/sign-in-again.tsx'
import { type CutOff, cutOffBy, CutOffSince } from './cut-off.ts'
import { CutOffWords } from './cut-off-strip.tsx'

beforeEach(() => void openTestBrowser())
afterEach(() => vi.unstubAllGlobals())

const drawn = (why: CutOff, since?: string): string => renderToStaticMarkup(<CutOffWords why={why} since={since} />)

test('a board whose session is over says that nothing counts, although the line is there, and offers to sign in', async () => {
  const lounge = await QuietLounge.open()
  const device = await lounge.device('kitchen', { till: 0 })
  const board = only(device.terminals)
  expect(cutOffBy(board.status, board.status.isOnline)).toBeUndefined()
  lounge.site.endSession(device.session?.id ?? '')
  await lounge.run(1_000)
  expect(board.status.isOnline).toBe(true)
  expect(cutOffBy(board.status, true)).toBe('signed_out')
  const strip = drawn('signed_out', '03:00')
  expect(strip).toContain('Signed out since 03:00.')
  expect(strip).toContain('New orders do not reach this board. Nothing you tap counts until somebody signs in.')
  expect(strip).toContain('Sign in</')
  expect(strip).not.toContain('kept')
})

test.each([
  ['a page that is too old', { upgrade: 'needed' }, 'too_old'],
  ['a page that the server does not understand', { turnedAway: 'not_understood' }, 'too_old'],
  ['a device that the server does not know any more', { turnedAway: 'device_unknown' }, 'turned_away'],
  ['unsent work of another device', { turnedAway: 'foreign_work' }, 'turned_away'],
] as const)('with the line there, %s is told across the top', (_what, status, why) => {
  expect(cutOffBy({ needsSignIn: false, ...status }, true)).toBe(why)
  expect(drawn(why)).toContain('<b>Cut off.</b> New orders do not reach this board.')
})

test('a newer version that is only offered cuts nobody off, and without the line a board is offline', () => {
  expect(cutOffBy({ needsSignIn: false, upgrade: 'offered' }, true)).toBeUndefined()
  expect(cutOffBy({ needsSignIn: false }, false)).toBe('offline')
  expect(drawn('offline', '21:04')).toContain('What you tap is kept and sent later.')
})

test('a board is cut off since it last heard, also where it is opened anew and where the line is back for a moment', () => {
  const opened = new CutOffSince()
  expect(opened.note(false, 1_000, undefined)).toBeUndefined()
  // The server also greets a terminal that it tells a moment later that the session is over.
  expect(opened.note(true, 1_200, 700)).toBe(timestamp(700))
  expect(opened.note(true, 90_000, 80_000)).toBe(timestamp(700))
  expect(opened.note(false, 100_000, 80_000)).toBeUndefined()
  expect(opened.note(true, 100_500, 80_000)).toBe(timestamp(700))
  expect(opened.note(false, 200_000, 80_000)).toBeUndefined()
  expect(opened.note(true, 300_000, 290_000)).toBe(timestamp(300_000))
  expect(new CutOffSince().note(true, 1_000, undefined)).toBeUndefined()
})

test('only a till is told that what it does is kept after the session is over', () => {
  const told = (role: string) =>
    renderToStaticMarkup(
      <MantineProvider>
        <SignInAgain role={role} />
      </MantineProvider>,
    )
  expect(told('pos')).toContain('What you do here is kept')
  for (const role of ['manager', 'owner', 'kitchen', 'bar']) expect(told(role)).not.toContain('kept')
})
