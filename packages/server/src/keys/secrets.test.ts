// The secrets after an interrupted first start, and on a full disk.
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { days } from '@lounge/domain/time'
import { secretPath } from './secret-files.ts'
import { openSecrets, sealingHalf, turnReceiptKeys } from './secrets.ts'

test('the recovery key is shown before its other half is on the disk: a start that is cut short between the two shows another', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'lounge-secrets-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const half = secretPath(dataDir, 'recovery.pub')
  const shown: { key: string; isWritten: boolean }[] = []
  const start = (): unknown =>
    openSecrets(dataDir, 0, undefined, (key) => {
      shown.push({ key, isWritten: existsSync(half) })
      if (shown.length === 1) throw new Error('the power is cut')
    })
  expect(start).toThrow('the power is cut')
  start()
  expect(shown.map(({ isWritten }) => isWritten)).toEqual([false, false])
  expect(shown[1]?.key).not.toBe(shown[0]?.key)
  start()
  expect(shown).toHaveLength(2)
})

test('a receipt key that cannot be written down signs nothing, and signs once it can', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'lounge-secrets-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const { receipts } = openSecrets(dataDir, 0)
  const { id } = receipts
  const isInFile = () => openSecrets(dataDir, 0).receipts.id === receipts.id
  const inTheWay = `${secretPath(dataDir, 'receipts.key')}.new`
  mkdirSync(inTheWay)
  expect(() => turnReceiptKeys(dataDir, receipts, days(31))).toThrow(/directory|EISDIR/)
  expect([receipts.id === id, isInFile()]).toEqual([true, true])
  rmSync(inTheWay, { recursive: true, force: true })
  expect(turnReceiptKeys(dataDir, receipts, days(31))).toBe(true)
  expect([receipts.id === id, isInFile()]).toEqual([false, true])
})

test('where the recovery key alone is gone, another one is advised; where all are gone, new ones for all', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'lounge-secrets-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const { prints } = openSecrets(dataDir, 0)
  const start = (): unknown => openSecrets(dataDir, 0, prints)
  const another = /recovery\.pub is gone.* "npm run keys -- recovery" makes another one; write it down\.$/
  const allAnew = /is gone.* "npm run keys -- lost" makes new ones\.$/
  rmSync(secretPath(dataDir, 'recovery.pub'))
  expect(start).toThrow(another)
  expect(() => sealingHalf(dataDir)).toThrow(another)
  rmSync(secretPath(dataDir, 'receipts.key'))
  expect(start).toThrow(allAnew)
  expect(() => sealingHalf(dataDir)).toThrow(allAnew)
})
