// What becomes of the secrets where a first start is cut short.
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { secretPath } from './secret-files.ts'
import { openSecrets } from './secrets.ts'

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
