// The manager's health list, and the first day.
import { join } from 'node:path'
import { naira } from '@lounge/domain/money'
import { sentence } from '@lounge/domain/office-messages'
import { orderId } from '@lounge/domain/testing/ids'
import { command, line, order, pay, refund, tender } from '@lounge/domain/testing/requests'
import { days, hours } from '@lounge/domain/time'
import { expect, test } from 'vitest'
import { HistoryTrim } from '../tasks/history-trim.ts'
import { SystemActor } from '../tasks/system-actor.ts'
import { openSmallLounge } from '../testing/small-lounge.ts'
import { openTestLounge } from '../testing/test-lounge.ts'

test('an old backup and a wrong clock stand in the list with what to do, and are good when they are mended', async () => {
  let isClockWrong = true
  let ageMs = hours(30)
  const lounge = await openTestLounge(({ now }) => ({
    health: {
      dataDir: import.meta.dirname,
      backupDir: join(import.meta.dirname, 'none'),
      backupMinutes: 15,
      lastBackup: async () => ({ lastGoodAt: now() - ageMs, hasFailed: false }),
      isClockWrong: () => isClockWrong,
    },
  }))
  try {
    const { token } = await lounge.sessionOf('manager@lounge.demo')
    const told = async () => (await lounge.get('/api/health/list', token)).json()
    const { entries, firstDay } = await told()
    expect(entries).toContainEqual({ id: 'backup', is: 'bad', sentence: sentence('health_backup_bad', { hours: 30 }) })
    expect(entries).toContainEqual({ id: 'clock', is: 'bad', sentence: sentence('health_clock_bad') })
    const nothingYet = { terminals: 0, isBackupApart: false, isSaleTried: false }
    expect(firstDay).toEqual({ people: expect.any(Number), hasCashier: true, ...nothingYet })
    expect(firstDay.people).toBeGreaterThan(1)
    isClockWrong = false
    ageMs = 0
    const mended = (await told()).entries
    expect(mended).toContainEqual({ id: 'backup', is: 'good' })
    expect(mended).toContainEqual({ id: 'clock', is: 'good' })
  } finally {
    await lounge.close()
  }
})

test('an owner alone takes no orders: the list of the first day knows whether somebody works at a till', async () => {
  const lounge = await openTestLounge()
  try {
    const { token } = await lounge.sessionOf('manager@lounge.demo')
    const hasCashier = async () => (await lounge.get('/api/health/list', token)).json().firstDay.hasCashier
    expect(await hasCashier()).toBe(true)
    await lounge.db.updateTable('staff').set({ closed_at: 1 }).where('role', '=', 'pos').execute()
    expect(await hasCashier()).toBe(false)
  } finally {
    await lounge.close()
  }
})

test('a backup disk that is out is told of: its folder lies on the disk of the data then', async () => {
  const machine = { backupMinutes: 15, isClockWrong: () => false, dataDir: import.meta.dirname }
  const told = async (backupDir: string) => {
    const lounge = await openTestLounge(({ now }) => ({
      health: { ...machine, backupDir, lastBackup: async () => ({ lastGoodAt: now(), hasFailed: false }) },
    }))
    try {
      const { token } = await lounge.sessionOf('manager@lounge.demo')
      return (await lounge.get('/api/health/list', token)).json().entries
    } finally {
      await lounge.close()
    }
  }
  expect(await told(join(import.meta.dirname, '../backups'))).toContainEqual({
    id: 'backup',
    is: 'soon',
    sentence: sentence('health_backup_beside_data'),
  })
  // Without a setting for another disk, backups lie beside the data.
  expect(await told(join(import.meta.dirname, 'backups'))).toContainEqual({ id: 'backup', is: 'good' })
})

test('a sale that was given back was tried for good, also when no terminal holds it any more', async () => {
  const lounge = await openSmallLounge()
  try {
    const { now } = lounge.clock
    const till = await lounge.terminal('cashier@lounge.demo')
    const isTried = async () => {
      const { token } = await lounge.sessionOf('manager@lounge.demo')
      return (await lounge.get('/api/health/list', token)).json().firstDay.isSaleTried
    }
    await till.does(pay(order(1, 7, [line(1, 'star-lager', 1)])), command('order.complete', { orderId: orderId(1) }))
    expect(await isTried()).toBe(false)
    await till.does(refund(1, [tender('Cash', naira(1_200))]))
    expect(await isTried()).toBe(true)
    lounge.clock.now = now + days(4)
    const actor = new SystemActor(lounge.hub, lounge.directory, () => lounge.clock.now)
    await new HistoryTrim(lounge.hub.lounge, actor, 0).lookAround(lounge.clock.now)
    expect([...lounge.hub.lounge.all('order')]).toEqual([])
    expect(await isTried()).toBe(true)
  } finally {
    await lounge.close()
  }
})

test('a device whose clock is wrong stands in the list by its name', async () => {
  const lounge = await openTestLounge()
  try {
    const till = await lounge.terminal('cashier@lounge.demo')
    const socket = await till.connect(await lounge.origin(), { now: lounge.clock.now + hours(1) })
    const { token } = await lounge.sessionOf('manager@lounge.demo')
    expect((await lounge.get('/api/health/list', token)).json().entries).toContainEqual({
      id: 'devices',
      is: 'soon',
      sentence: sentence('health_devices_clock', { names: 'Till 1' }),
    })
    socket.close()
  } finally {
    await lounge.close()
  }
})
