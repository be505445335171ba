// A device that is shut out, or not let in yet: its commands are neither taken nor filed nor lost, and are booked once it is in.
import { expect, test } from 'vitest'
import { dish, only, QuietLounge, statusOf } from './testing/quiet-lounge.ts'
import { exportUnsent, importUnsent } from './unsent.ts'

test.each([
  ['shut out', { isShutOut: true }, 'unsent_revoked'],
  // As after a restore of a backup without the device.
  ['not let in yet', { isWaiting: true }, 'unsent_waiting'],
])('%s: its work waits on it as it was made; brought in as a file it is turned away whole', async (_is, out, code) => {
  const lounge = await QuietLounge.open()
  const device = await lounge.device('pos', { till: 1 })
  const [till, other] = [only(device.terminals), await lounge.terminal('pos', { till: 2 })]
  const sessionId = till.session?.id ?? ''
  const session = lounge.directory.session(sessionId)
  if (!session) throw new Error('nobody is signed in')
  lounge.cutOff(device)
  const { id, steps } = dish(till)
  await lounge.does(till, steps)
  const [waiting] = till.pending

  lounge.directory.signIn(sessionId, { ...session, ...out })
  await lounge.connect(device)
  expect(till.pending).toEqual([waiting])
  expect(till.status.trouble).toBe('stuck')
  expect(lounge.log).toEqual([])
  const bringIn = () =>
    importUnsent(other, exportUnsent(till), async (commands) => (await lounge.site.carry(commands)) ?? undefined)
  expect(await lounge.until(bringIn())).toEqual({
    outcome: 'refused',
    no: { refused: code, params: {} },
    count: 0,
  })
  expect(lounge.log).toEqual([])

  lounge.directory.signIn(sessionId, session)
  lounge.cutOff(device)
  await lounge.connect(device)
  expect(statusOf(lounge.hub, id)).toBe('pending')
  expect([till.pending, till.status.trouble]).toEqual([[], undefined])
  expect(lounge.log).toEqual(['order.place applied'])
})
