// The limits at which a check says soon or bad; a failing check does not hide the others.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sentence } from '@lounge/domain/office-messages'
import { days, hours } from '@lounge/domain/time'
import { expect, test } from 'vitest'
import { isInData, backupDisk } from './backup-disk.ts'
import { judgeBackup } from './backup.ts'
import { judgeBoards } from './boards.ts'
import { certificateCheck, judgeCertificate } from './certificate.ts'
import { type Check, lookAt, type Verdict } from './check.ts'
import { clockCheck } from './clock.ts'
import { judgeDatabase } from './database.ts'
import type { Device, DeviceTold } from '@lounge/sync/questions/devices'
import { devicesCheck, judgeDevices } from './devices.ts'
import { judgeDisk } from './disk.ts'
import type { Refused } from '../tasks/mail-refusals.ts'
import { answersAt, mailCheck } from './mail.ts'
import { judgeWaiting } from './waiting.ts'

const now = Date.UTC(2026, 10, 23, 9)
const isOf = (verdict: Verdict) => (verdict === 'good' ? 'good' : verdict.is)
const device = (told: Partial<DeviceTold>, more: Partial<Device> = {}): Device => ({
  id: 'one',
  name: 'Bar tablet',
  place: '',
  till: 1,
  enrolledAt: now,
  isConnected: false,
  lastSeenAt: now,
  signedIn: [],
  isThisOne: false,
  told: { at: now, build: 'b', clockOffMs: 0, waiting: 0, ...told },
  isOutdated: false,
  shutOutAt: null,
  waitsWith: null,
  ...more,
})

test('a disk is soon full below 2 GB or a tenth of it, bad below 512 MB or once it was full, and full with less than 1 MB', () => {
  const mb = 1024 ** 2
  const judge = (freeBytes: number, wholeBytes = 8192 * mb, isOnReserve = false): Verdict =>
    judgeDisk({ freeBytes, wholeBytes, isOnReserve })
  expect([512 * mb - 1, 512 * mb, 2048 * mb - 1, 2048 * mb].map((free) => isOf(judge(free)))).toEqual([
    'bad',
    'soon',
    'soon',
    'good',
  ])
  expect([8191 * mb, 8192 * mb].map((free) => isOf(judge(free, 81_920 * mb)))).toEqual(['soon', 'good'])
  expect(judge(30 * mb, 8192 * mb, true)).toEqual({
    is: 'bad',
    sentence: sentence('health_disk_reserve', { free: '30 MB' }),
  })
  for (const isOnReserve of [true, false])
    expect(judge(mb - 1, 8192 * mb, isOnReserve)).toEqual({ is: 'bad', sentence: sentence('health_disk_full') })
  expect(judge(300.5 * mb)).toEqual({ is: 'bad', sentence: sentence('health_disk_bad', { free: '300 MB' }) })
})

test('a device is bad where work waits for over an hour or its storage is nearly full, soon where its clock is off or its storage may go', () => {
  const is = (...all: readonly Device[]) => isOf(judgeDevices(all, now))
  expect(is(device({}), device({}, { told: null }))).toBe('good')
  const waits = (ms: number) => device({ waiting: 1, waitingSince: now - ms })
  expect([is(waits(hours(1))), is(waits(hours(1) + 1))]).toEqual(['good', 'bad'])
  const used = (share: number) => device({ storage: { isKept: true, used: share * 1_000, quota: 1_000 } })
  expect([is(used(0.89)), is(used(0.9))]).toEqual(['good', 'bad'])
  const off = (ms: number) => is(device({ clockOffMs: ms }))
  expect([off(120_000), off(120_001), off(-120_001)]).toEqual(['good', 'soon', 'soon'])
  const mayGo = device({ storage: { isKept: false } })
  expect([is(mayGo), is(device({ ...mayGo.told, at: now - days(14) - 1 }))]).toEqual(['soon', 'good'])
  // A shut-out or waiting device does not matter, and one in a drawer only for its waiting work.
  expect(is(device({ waiting: 1, waitingSince: 0 }, { shutOutAt: now }))).toBe('good')
  expect(is(device({ waiting: 1, waitingSince: 0 }, { waitsWith: 'K7QD' }))).toBe('good')
  expect(is(device({ at: now - days(30), waiting: 1, waitingSince: now - days(30), clockOffMs: 1e9 }))).toBe('bad')
  const unnamed = device({ clockOffMs: 1e9 }, { name: '', till: 7 })
  expect(judgeDevices([unnamed, mayGo, waits(hours(2))], now)).toEqual({
    is: 'bad',
    sentence: [
      sentence('health_devices_waiting', { names: 'Bar tablet' }),
      sentence('health_devices_clock', { names: 'Till 7' }),
      sentence('health_devices_kept', { names: 'Bar tablet' }),
    ].join(' '),
  })
})

test('no device is blamed for its clock while that of the server is wrong', async () => {
  const devices = async () => [device({ clockOffMs: 1e9 })]
  expect(isOf(await devicesCheck(devices, () => false).check(now))).toBe('soon')
  expect(await devicesCheck(devices, () => true).check(now)).toBe('good')
})

test('a backup is soon old after three hours, bad after a day, and bad at once when one failed or nothing makes any', () => {
  const made = (ageMs: number, everyMinutes = 15) =>
    isOf(judgeBackup({ everyMinutes, lastGoodAt: now - ageMs, hasFailed: false }, now))
  expect([hours(3) - 1, hours(3), hours(24) - 1, hours(24)].map((age) => made(age))).toEqual([
    'good',
    'soon',
    'soon',
    'bad',
  ])
  expect([made(hours(23), 0), made(hours(24), 0)]).toEqual(['good', 'bad'])
  // The limit is the configured interval plus the time that a backup takes.
  expect([4, 5, 24].map((age) => made(hours(age), 240))).toEqual(['good', 'soon', 'bad'])
  expect([24, 25, 27].map((age) => made(hours(age), 1_440))).toEqual(['good', 'soon', 'bad'])
  const none = { lastGoodAt: undefined, hasFailed: false }
  expect(judgeBackup({ ...none, everyMinutes: 15 }, now)).toEqual({
    is: 'soon',
    sentence: sentence('health_backup_none'),
  })
  expect(judgeBackup({ ...none, everyMinutes: 0 }, now)).toEqual({
    is: 'bad',
    sentence: sentence('health_backup_off'),
  })
  expect(isOf(judgeBackup({ everyMinutes: 15, lastGoodAt: now, hasFailed: true }, now))).toBe('bad')
})

test('another machine that copies the same lounge into the folder is bad, also where all is copied', () => {
  expect(judgeBackup({ everyMinutes: 15, lastGoodAt: now, hasFailed: false, isShared: true }, now)).toEqual({
    is: 'bad',
    sentence: sentence('health_backup_shared'),
  })
})

test('a folder with backups of another lounge is bad before a copy has failed, in words of its own', () => {
  const others = { lastGoodAt: undefined, isOthers: true }
  for (const hasFailed of [false, true])
    expect(judgeBackup({ ...others, hasFailed, everyMinutes: 1 }, now)).toEqual({
      is: 'bad',
      sentence: sentence('health_backup_others'),
    })
  // If something else makes the backups, it makes them in another folder.
  const off = { is: 'bad', sentence: sentence('health_backup_off') }
  expect(judgeBackup({ ...others, hasFailed: false, everyMinutes: 0 }, now)).toEqual(off)
})

test('a backup that goes to the disk of the data is soon bad, also where all else is well with it', async () => {
  const made = { everyMinutes: 15, lastGoodAt: now, hasFailed: false }
  expect(judgeBackup({ ...made, isBesideData: true }, now)).toEqual({
    is: 'soon',
    sentence: sentence('health_backup_beside_data'),
  })
  expect(isOf(judgeBackup({ ...made, isBesideData: true, hasFailed: true }, now))).toBe('bad')
  const folder = import.meta.dirname
  const disk = (backupDir: string, dataDir = folder) => backupDisk({ dataDir, backupDir })()
  expect(await disk(join(folder, '../a disk/that is out'))).toBe(false)
  expect(existsSync('/proc/self') ? await disk('/proc/self') : true).toBe(true)
  const asked = (...path: readonly string[]) => isInData({ dataDir: folder, backupDir: join(folder, ...path) })
  expect([asked('backups'), asked('.'), asked('..backups')]).toEqual([true, true, true])
  expect([asked('..', 'backups'), asked('..')]).toEqual([false, false])
})

test('a certificate is soon over from thirty days before, and bad in its last seven', () => {
  const left = [days(30) + 1, days(30), days(7) + 1, days(7), 1, 0]
  const judge = (ms: number) => judgeCertificate({ from: now - days(2), until: now + ms }, now)
  expect(left.map((ms) => isOf(judge(ms)))).toEqual(['good', 'soon', 'soon', 'bad', 'bad', 'bad'])
  expect(judge(0)).toMatchObject({ sentence: sentence('health_certificate_over') })
})

test('a certificate that has not begun is bad, unless the clock is known to be wrong', () => {
  const shown = () => ({ from: now + days(30), until: now + days(400) })
  expect(certificateCheck(shown).check(now)).toEqual({
    is: 'bad',
    sentence: sentence('health_certificate_early', { days: 30 }),
  })
  expect(certificateCheck(shown, () => true).check(now)).toBe('good')
  expect(certificateCheck(() => undefined).check(now)).toBe('good')
})

test('a board that is off is bad only where an order waits for it', () => {
  const off = { isOn: () => false }
  expect(isOf(judgeBoards({ isOn: () => true, hasWork: () => true }))).toBe('good')
  expect(isOf(judgeBoards({ ...off, hasWork: () => false }))).toBe('soon')
  expect(judgeBoards({ ...off, hasWork: (station) => station === 'bar' })).toEqual({
    is: 'bad',
    sentence: sentence('health_boards_bad', { boards: 'bar' }),
  })
})

test('the database, the clock, and what waits for more than a week', async () => {
  expect([249, 250, 999, 1000].map((ms) => isOf(judgeDatabase(ms)))).toEqual(['good', 'soon', 'soon', 'bad'])
  expect(isOf(await clockCheck(() => true).check(now))).toBe('bad')
  expect(await clockCheck(() => false).check(now)).toBe('good')
  expect(judgeWaiting([now - days(7), now], now)).toBe('good')
  expect(judgeWaiting([now - days(7) - 1, now], now)).toEqual({
    is: 'bad',
    sentence: sentence('health_waiting_bad', { count: 1 }),
  })
})

test('a mail server is bad that does not answer', async () => {
  expect(isOf(await mailCheck(() => answersAt('smtp://127.0.0.1:9')).check(now))).toBe('bad')
  expect(await mailCheck(async () => true).check(now)).toBe('good')
})

test('a mail server that refuses the lounge or an address is bad, in words of its own', async () => {
  const of = (refused: Refused) =>
    mailCheck(
      async () => true,
      () => refused,
    ).check(now)
  const names = ['Ada', 'Bola']
  expect(await of({ us: 'log-in', names })).toEqual({ is: 'bad', sentence: sentence('health_mail_log_in') })
  expect(await of({ us: 'letter', names: [] })).toEqual({ is: 'bad', sentence: sentence('health_mail_letter') })
  const both = { is: 'bad', sentence: sentence('health_mail_addresses', { names: 'Ada, Bola' }) }
  expect(await of({ us: undefined, names })).toEqual(both)
  expect(await of({ us: undefined, names: [] })).toBe('good')
})

test('what is bad stands first; a look that fails is bad itself, is noted, and the others are told', async () => {
  const faults: unknown[] = []
  const checks: readonly Check[] = [
    { id: 'clock', check: () => 'good' },
    { id: 'disk', check: () => ({ is: 'soon', sentence: 'Soon.' }) },
    { id: 'mail', check: () => Promise.reject(new Error('no such thing')) },
  ]
  expect(await lookAt(checks, now, (fault) => faults.push(fault))).toEqual([
    { id: 'mail', is: 'bad', sentence: sentence('health_unknown') },
    { id: 'disk', is: 'soon', sentence: 'Soon.' },
    { id: 'clock', is: 'good' },
  ])
  expect(faults).toHaveLength(1)
})
