// A device that is shut out while its hello is in progress: facts that were read before no longer count.
import { expect, test } from 'vitest'
import type { WireNo } from '@lounge/sync/protocol'
import { openTestLounge } from '../testing/test-lounge.ts'
import { DeviceWatch } from './device-watch.ts'

const no: WireNo = { refused: 'device_revoked', params: {} }

test('a line that came to the door before opens nothing; one that came after does, and lines inside end with the reason', async () => {
  const lounge = await openTestLounge()
  const { db } = lounge
  const watch = new DeviceWatch({ db, now: Date.now, onFault: (error) => expect(error).toBeUndefined() })
  const heard: WireNo[] = []
  const drilled: number[] = []
  const drill = (ms: number) => void drilled.push(ms)
  const line = { goodbye: (said: WireNo) => void heard.push(said), drill }
  expect(watch.door('tablet')(line)).toBe(true)
  const [early, elsewhere] = [watch.door('tablet'), watch.door('till')]
  watch.shutOut('tablet', no)
  expect([heard, watch.isConnected('tablet')]).toEqual([[no], false])
  expect([early(line), elsewhere(line)]).toEqual([false, true])
  // Whether it was let back in meanwhile is read from its row.
  expect(watch.door('tablet')(line)).toBe(true)
  watch.drill('tablet', 5)
  watch.drill('nobody', 7)
  expect(drilled).toEqual([5])
  await lounge.close()
})
