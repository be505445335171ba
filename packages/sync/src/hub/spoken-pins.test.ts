// The hub checks an approval by PIN that a till took alone: whether that PIN can have opened a sign-in there at that time.
import { recommendedApprovals } from '@lounge/domain/approvals/rules'
import { byPin, having } from '@lounge/domain/testing/approving'
import { adasCard, evening } from '@lounge/domain/testing/ids'
import { cashier, manager, otherCashier } from '@lounge/domain/testing/people'
import { command, tender } from '@lounge/domain/testing/requests'
import { naira } from '@lounge/domain/money'
import { hours, minutes } from '@lounge/domain/time'
import { expect, test } from 'vitest'
import { flagsOf, lounge } from './testing/evening-lounge.ts'
import { Client } from './testing/small-hub.ts'

const topUp = command('funcard.topUp', { funcardId: adasCard, payment: tender('Transfer', naira(500)) })

/** The manager signed in fully at the till, or elsewhere, and left it locked; the cashier works there. */
async function open(at = cashier) {
  const scene = await lounge()
  const { small, later } = scene
  const { staffId, name, role, sessionId = '', terminalId = '' } = manager
  small.directory.signIn(sessionId, { staffId, name, role, terminalId }) // at the line
  await small.push(new Client(manager).make(command('settings.change', { approvals: recommendedApprovals })))
  const sealed = 'sealed'
  small.directory.signIn(sealed, { staffId, name, role, terminalId: at.terminalId ?? '', beganAt: evening })
  let n = 0
  /** The flags of a command done at one time without the server and told at another. */
  const flagged = async (done: number, heard = done, till = scene.till) => {
    later(heard)
    const [verdict] = await small.push(till.make(having(topUp, byPin((n += 1))), scene.at(done)))
    return flagsOf(verdict)
  }
  return { ...scene, flagged, endSealed: (ms: number) => small.directory.end(sealed, evening + ms) }
}

const notVerified = ['approval_not_verified']

test('SEC-04 the yes of a till that was cut off for days counts, whatever became of the sign-in later', async () => {
  const { flagged, endSealed } = await open()
  expect(await flagged(hours(11), hours(60))).toEqual([])
  endSealed(hours(61)) // she chose another PIN
  expect(await flagged(hours(11) + minutes(1), hours(70))).toEqual([])
})

test('SEC-04 it counts neither after its sign-in was ended, nor so long after it that nothing is sealed any more', async () => {
  const { flagged } = await open()
  expect(await flagged(hours(14))).toEqual(notVerified)
  const ended = await open()
  ended.endSealed(hours(1))
  expect(await ended.flagged(minutes(59), hours(3))).toEqual([])
  expect(await ended.flagged(minutes(70), hours(3))).toEqual(notVerified)
})

test('SEC-04 nor does it count at another till, or before anybody signed in', async () => {
  const { flagged } = await open(otherCashier)
  expect(await flagged(hours(1))).toEqual(notVerified)
  expect(await flagged(hours(1), hours(1), new Client(otherCashier))).toEqual([])
})

test('SEC-04 of a till whose clock is off any time counts that it can have been, and no other', async () => {
  const { flagged, clear, later, endSealed } = await open()
  expect(await flagged(hours(30), hours(5))).toEqual(['clock_off'])
  endSealed(hours(6))
  later(hours(7))
  clear(hours(7)) // nothing waited then
  expect(await flagged(hours(5), hours(9))).toEqual(expect.arrayContaining(notVerified))
})
