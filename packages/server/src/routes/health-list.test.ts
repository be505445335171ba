// What the manager is told of the lounge's health, and of the first day.
import { join } from 'node:path'
import { sentence } from '@lounge/domain/office-messages'
import { hours } from '@lounge/domain/time'
import { expect, test } from 'vitest'
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
    expect(firstDay).toEqual({ people: expect.any(Number), terminals: 0, isBackupApart: false })
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
