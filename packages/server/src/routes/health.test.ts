// The answer for supervisors and the login screen, and the age of the last backup.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestLounge, type TestLounge } from '../testing/test-lounge.ts'
import { version } from '../version.ts'

let lounge: TestLounge
beforeEach(async () => {
  lounge = await openTestLounge()
})
afterEach(() => lounge.close())

test('health says that it is up, which release it is, that this is a demo, and where people reach it', async () => {
  const answer = await lounge.get('/api/health')
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({
    ok: true,
    version,
    mode: 'demo',
    payments: 'simulated',
    publicUrl: 'https://till.example',
    backupAgeSeconds: null,
  })
  expect((await lounge.get('/metrics')).body).not.toMatch(/^lounge_backup_age_seconds/m)
})

test('health and the figures say how old the last backup is', async () => {
  const own = await openTestLounge(({ now }) => ({ lastBackupAt: () => now() - 90_400 }))
  try {
    expect((await own.get('/api/health')).json()).toMatchObject({ backupAgeSeconds: 90 })
    expect((await own.get('/metrics')).body).toMatch(/^lounge_backup_age_seconds 90$/m)
  } finally {
    await own.close()
  }
})
