// Values that no lounge can use are refused before anything is touched, in a sentence that can be read and gives nothing away.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
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
