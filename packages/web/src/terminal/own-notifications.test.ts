// A terminal's own notifications are on its desk: for all its tabs, and for the next load of its page.
import { commands } from '@lounge/domain/decide'
import { MemoryDisk } from '@lounge/sync/terminal/storage/memory'
import { Terminal } from '@lounge/sync/terminal/terminal'
import { expect, test } from 'vitest'
import { ownNotificationsOf } from './own-notifications.ts'
import { schedule } from './schedule.ts'

const device = { terminalId: '019a0000-0000-7000-8000-000000000001', secret: 's', till: 1 }
const silent = { open: () => ({ send: () => undefined, close: () => undefined }) }

/** Another tab of the till with this disk. */
async function tab(disk: MemoryDisk) {
  const parts = { commands, device, transport: silent, build: 'test', schedule }
  return ownNotificationsOf(await Terminal.open({ ...parts, storage: disk.open() }, undefined))
}
const shown = (own: Awaited<ReturnType<typeof tab>>) => own.all.map(({ code, isRead }) => [code, isRead])

test('NOT-03 what one tab says rings in the other one too, and is read for both', async () => {
  const disk = new MemoryDisk()
  const [one, other] = [await tab(disk), await tab(disk)]
  let rings = 0
  other.watch(() => rings++)
  await one.add('success', 'sync_completed', { count: 3 })
  await expect.poll(() => other.all).toEqual(one.all)
  expect(rings).toBeGreaterThan(0)
  expect(one.all).toMatchObject([{ type: 'success', code: 'sync_completed', params: { count: 3 }, isRead: false }])
  await other.markRead(one.all.map(({ id }) => id))
  await expect.poll(() => shown(one)).toEqual([['sync_completed', true]])
})

test('SYN-01 one change that both tabs hear of is one entry, whoever is first', async () => {
  const disk = new MemoryDisk()
  const [one, other] = [await tab(disk), await tab(disk)]
  const before = schedule.now() - 1_000
  await Promise.all([one, other].map((each) => each.addOnceSince(before, 'warning', 'offline')))
  await expect.poll(() => [one, other].map(shown)).toEqual([[['offline', false]], [['offline', false]]])
})

test('NOT-03 they are there again after a reload; what does not read as one is none', async () => {
  const disk = new MemoryDisk()
  const before = await tab(disk)
  await before.add('warning', 'offline')
  const after = await tab(disk)
  await expect.poll(() => after.all).toEqual(before.all)
  await disk.open().desk.update('own-notifications', () => 'nonsense')
  const later = await tab(disk)
  await later.add('success', 'online')
  expect(shown(later)).toEqual([['online', false]])
})
