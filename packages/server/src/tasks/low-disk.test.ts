// A disk that fills up rings for the manager while there is time, once a day, and again when it gets worse.
import { bellOf } from '@lounge/domain/notifications/views'
import { days, hours } from '@lounge/domain/time'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestLounge, type TestLounge } from '../testing/test-lounge.ts'
import { noticeLowDisk } from './low-disk.ts'
import { SystemActor } from './system-actor.ts'

let lounge: TestLounge
beforeEach(async () => {
  lounge = await openTestLounge()
})
afterEach(() => lounge.close())

const gigabyte = 1024 ** 3
const look = async (freeBytes: number) => {
  const { hub, directory, clock } = lounge
  const actor = new SystemActor(hub, directory, () => clock.now)
  await noticeLowDisk(hub.lounge, actor, clock.now, { freeBytes, wholeBytes: 100 * gigabyte })
}
const rung = (role: 'manager' | 'pos' = 'manager') =>
  bellOf(lounge.hub.lounge, { staffId: 'somebody', role }, []).entries.flatMap(({ code, type, params }) =>
    code.startsWith('notice_disk') ? [[code, type, params]] : [],
  )

test('REL-02 managers hear of a disk that has a tenth left, once a day, and at once when it is almost full', async () => {
  await look(11 * gigabyte)
  expect(rung()).toEqual([])
  const soon = ['notice_disk_soon', 'warning', { free: '9.5 GB' }]
  await look(9.5 * gigabyte)
  lounge.clock.now += hours(1)
  await look(9.4 * gigabyte)
  expect(rung()).toEqual([soon])
  const bad = ['notice_disk_bad', 'error', { free: '300 MB' }]
  await look(300 * 1024 ** 2)
  expect(rung()).toEqual([bad, soon])
  lounge.clock.now += days(1)
  await look(300 * 1024 ** 2)
  expect(rung()).toEqual([bad, bad, soon])
  expect(rung('pos')).toEqual([])
})
