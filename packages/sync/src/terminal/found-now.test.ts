// Two counts of the same thing before the server answers the first are not both booked in full.
import { idOf, type ItemId } from '@lounge/domain/ids'
import { departments } from '@lounge/domain/materials/materials'
import { minutes, timestamp } from '@lounge/domain/time'
import { expect, test } from 'vitest'
import { foundNow } from './found-now.ts'
import { only, QuietLounge } from './testing/quiet-lounge.ts'

const itemId: ItemId = idOf('gulder')

test('two counts of one shelf on a line that answers late leave what the second one found', async () => {
  const lounge = await QuietLounge.open()
  const office = await lounge.terminal('manager', { till: 0 })
  const level = () => office.lounge.get('stock', itemId)?.level
  const count = (found: number) => {
    const at = timestamp(office.now())
    return office.tell('stock.count', { itemId, level: found, found: foundNow(office, { itemId }, at) })
  }
  const expected = level()
  expect(foundNow(office, { itemId }, timestamp(office.now()))).toMatchObject({ expected })
  const counts = [count(30), count(14)]
  await lounge.run(1_000)
  await Promise.all(counts)
  expect(office.pending).toEqual([])
  expect(level()).toBe(14)
  expect(foundNow(office, { itemId }, timestamp(office.now()))).toMatchObject({ expected: 14 })
})

test('of a store as well, and nothing is expected where the server is not heard', async () => {
  const lounge = await QuietLounge.open()
  const device = await lounge.device('manager', { till: 0 })
  const office = only(device.terminals)
  const kept = departments.map((department) => ({ department, materialId: idOf<'material'>('1') }))
  const expectations = () => kept.map((each) => foundNow(office, each, timestamp(office.now())) !== undefined)
  expect(expectations()).toEqual([true, true, true])
  const moved = { department: 'bar', materialId: idOf<'material'>('1') } as const
  const told = office.tell('material.adjust', { ...moved, difference: 500, reason: 'Found one' })
  expect(expectations().filter((has) => has)).toHaveLength(2)
  await lounge.run(1_000)
  await told
  expect(expectations()).toEqual([true, true, true])
  lounge.cutOff(device)
  await lounge.run(minutes(1))
  expect(expectations()).toEqual([false, false, false])
})

test('nothing is expected between a session that ended and the server that knows the next one', async () => {
  const lounge = await QuietLounge.open()
  const device = await lounge.device('manager', { till: 0 })
  const office = only(device.terminals)
  const has = () => foundNow(office, { itemId }, timestamp(office.now())) !== undefined
  expect(has()).toBe(true)
  lounge.site.endSession(device.session?.id ?? '')
  await lounge.run(1_000)
  expect([office.status.isOnline, office.status.needsSignIn, has()]).toEqual([true, true, false])
  const signedIn = device.signIn('manager')
  expect([office.status.isOnline, has()]).toEqual([true, false])
  await lounge.until(signedIn)
  await lounge.run(1_000)
  expect(has()).toBe(true)
})
