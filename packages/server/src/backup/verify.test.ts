// What verify finds in a lounge in which nothing is wrong.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { naira } from '@lounge/domain/money'
import { type Command, command } from '@lounge/domain/testing/requests'
import { openSmallLounge, type SmallLounge } from '../testing/small-lounge.ts'
import { verifyPlace } from './verify.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 30_000 }) // real disks, on machines that have other work

let lounge: SmallLounge
beforeEach(async () => (lounge = await openSmallLounge()))
afterEach(() => lounge.close())

const cost = (amount: number | null): Command => command('item.change', { itemId: 'jollof-rice', cost: amount })
const faults = async () => (await verifyPlace(lounge.place, () => undefined)).faults

test('a cost that was forgotten and is given again is no fault, whether both came at once or not', async () => {
  for (const amount of [naira(600), null, naira(700)]) await lounge.manager.does(cost(amount))
  expect(await faults()).toEqual([])
  await lounge.manager.does(cost(null), cost(naira(800)))
  expect(await faults()).toEqual([])
  await lounge.manager.does(cost(null))
  expect(await faults()).toEqual([])
})
