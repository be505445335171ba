// Values that no lounge can use are refused before anything is touched, in a sentence that can be read and gives nothing away.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readConfig, readPlace } from './config.ts'

const folder = mkdtempSync(join(tmpdir(), 'lounge-refusals-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = join(folder, 'file')
writeFileSync(file, 'in the way')

test('BACKUP_DIR may be missing, as a disk may be out, but is no file', () => {
  for (const path of [file, join(file, 'backups')])
    expect(() => readConfig({ BACKUP_DIR: path })).toThrow(
      `BACKUP_DIR is "${path}", but a file is there: it must be the path of a folder.`,
    )
  for (const path of [folder, join(folder, 'none')]) expect(readConfig({ BACKUP_DIR: path }).backupDir).toBe(path)
  expect(readPlace({ BACKUP_DIR: file }).backupDir).toBe(file)
})

describe('a control character is refused in every value', () => {
  const why =
    'but no value may have a control character, such as the \\r at the end of each line of a file from Windows.'

  test.each([
    ['DATA_DIR', '/srv/lounge\r', '/srv/lounge\\r'],
    ['BACKUP_DIR', '/mnt/\u0000\u001b[2J', '/mnt/\\x00\\x1b[2J'],
    ['LOUNGE_MODE', 'production\r', 'production\\r'],
    ['SMTP_URL', 'smtps://ada:pass\nword@mail.example', 'smtps://…@mail.example'],
    ['SMTP_URL_FILE', `${file}\r`, `${file}\\r`],
    ['TLS_CERT', 'cert\u0085.pem', 'cert\\x85.pem'],
  ])('%s: %j', (variable, value, shown) => {
    expect(() => readConfig({ [variable]: value })).toThrow(`${variable} is "${shown}", ${why}`)
  })
  test('and in a file that holds one', () => {
    const secret = join(folder, 'secret')
    writeFileSync(secret, 'smtp://mail\r\n.example\r\n')
    expect(() => readConfig({ SMTP_URL_FILE: secret })).toThrow(`SMTP_URL is "smtp://mail\\r\\n.example", ${why}`)
    writeFileSync(secret, 'smtp://mail.example\r\n')
    expect(readConfig({ SMTP_URL_FILE: secret }).mail?.smtpUrl).toBe('smtp://mail.example')
  })
  test('but those of the place alone matter to a restore', () => {
    expect(readPlace({ DATA_DIR: '/srv/lounge', LOUNGE_MODE: 'production\r' }).dataDir).toBe('/srv/lounge')
    expect(() => readPlace({ DATA_DIR: '/srv/lounge\r' })).toThrow(why)
  })
})

test('a refusal does not show a secret', () => {
  expect(() => readConfig({ METRICS_TOKEN: 'short' })).toThrow(
    'METRICS_TOKEN is "…", but must be at least 16 letters, digits, - or _.',
  )
  expect(() => readConfig({ METRICS_TOKEN: 'scrape-me-every-15-seconds\r' })).toThrow('METRICS_TOKEN is "…", but no')
  for (const [variable, value] of [
    ['METRICS_TOKEN_FILE', 'scrape-me-every-15-seconds'],
    ['SMTP_URL_FILE', 'smtps://ada:word@mail.example'],
    ['LOUNGE_RECOVERY_KEY_FILE', '50md-02pt-egm4-sshz'],
  ] as const)
    expect(() => readConfig({ [variable]: value })).toThrow(
      `${variable} is "…", but that file cannot be read (ENOENT).`,
    )
})

test('where a lounge is can be read whatever else is wrong', () => {
  const wrong = { SMTP_URL: 'mail.example', LOUNGE_MODE: 'production', PORT: 'x', TLS_CERT: 'cert.pem' }
  const place = { DATA_DIR: '/srv/lounge', DATABASE_URL: 'postgres://localhost/lounge', BACKUP_DIR: '' }
  expect(readPlace({ ...wrong, ...place })).toEqual({
    dataDir: '/srv/lounge',
    databaseUrl: 'postgres://localhost/lounge',
    backupDir: '/srv/lounge/backups',
  })
  expect(() => readPlace({ DATABASE_URL: 'mysql://here' })).toThrow('DATABASE_URL is "mysql://here", but must be')
})
