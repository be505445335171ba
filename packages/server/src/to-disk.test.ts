// What is synced to the disk, and how: Windows syncs no folder, and no file that is open for reading only.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { toDisk } from './to-disk.ts'

const own = process.platform
afterEach(() => {
  Object.defineProperty(process, 'platform', { value: own })
  vi.restoreAllMocks()
  syncBuiltinESMExports()
})

test.each([
  ['win32', [['file', 'r+']]],
  [
    'linux',
    [
      ['file', 'r'],
      ['folder', 'r'],
    ],
  ],
])('on %s files are forced to the disk, and folders where that goes', (platform, forced) => {
  const folder = fs.mkdtempSync(join(tmpdir(), 'lounge-durable-'))
  const file = join(folder, 'lounge.db')
  fs.writeFileSync(file, 'a sale')
  try {
    Object.defineProperty(process, 'platform', { value: platform })
    const opened = new Map<number, unknown[]>()
    const { openSync, fsyncSync } = fs
    vi.spyOn(fs, 'openSync').mockImplementation((path, flags) => {
      const handle = openSync(path, flags)
      opened.set(handle, [path === file ? 'file' : 'folder', flags])
      return handle
    })
    const synced: unknown[] = []
    vi.spyOn(fs, 'fsyncSync').mockImplementation((handle) => {
      fsyncSync(handle)
      synced.push(opened.get(handle))
    })
    syncBuiltinESMExports()
    toDisk(file)
    toDisk(folder)
    expect(synced).toEqual(forced)
  } finally {
    fs.rmSync(folder, { recursive: true })
  }
})
