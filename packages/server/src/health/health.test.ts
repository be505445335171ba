// From which facts on something is soon or bad, and that one look that fails keeps none of the others from being told.
import { sentence } from '@lounge/domain/messages'
import { days, hours } from '@lounge/domain/time'
import { expect, test } from 'vitest'
import { judgeBackup } from './backup.ts'
import { judgeBoards } from './boards.ts'
import { judgeCertificate } from './certificate.ts'
import { type Check, lookAt, type Verdict } from './check.ts'
import { clockCheck } from './clock.ts'
import { judgeDatabase } from './database.ts'
import { judgeDisk } from './disk.ts'
import { answersAt, mailCheck } from './mail.ts'
import { judgeWaiting } from './waiting.ts'

const now = Date.UTC(2026, 10, 23, 9)
const isOf = (verdict: Verdict) => (verdict === 'good' ? 'good' : verdict.is)

test('a disk is soon full below 2 GB, and bad below 512 MB', () => {
  const mb = 1024 ** 2
  expect([512 * mb - 1, 512 * mb, 2048 * mb - 1, 2048 * mb].map((free) => isOf(judgeDisk(free)))).toEqual([
    'bad',
    'soon',
    'soon',
    'good',
  ])
  expect(judgeDisk(300.5 * mb)).toEqual({ is: 'bad', sentence: sentence('health_disk_bad', { free: '300 MB' }) })
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
  const none = { lastGoodAt: undefined, hasFailed: false }
  expect(judgeBackup({ ...none, everyMinutes: 15 }, now)).toEqual({
    is: 'soon',
    sentence: sentence('health_backup_none', { every: 15 }),
  })
  expect(judgeBackup({ ...none, everyMinutes: 0 }, now)).toEqual({
    is: 'bad',
    sentence: sentence('health_backup_off'),
  })
  expect(isOf(judgeBackup({ everyMinutes: 15, lastGoodAt: now, hasFailed: true }, now))).toBe('bad')
})

test('a certificate is soon over from thirty days before, and bad in its last seven', () => {
  const left = [days(30) + 1, days(30), days(7) + 1, days(7), 1, 0]
  expect(left.map((ms) => isOf(judgeCertificate(now + ms, now)))).toEqual(['good', 'soon', 'soon', 'bad', 'bad', 'bad'])
  expect(judgeCertificate(now, now)).toMatchObject({ sentence: sentence('health_certificate_over') })
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
