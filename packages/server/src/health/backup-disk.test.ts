// What counts as another disk for backups: with made-up devices, and with those of this machine.
import { existsSync } from 'node:fs'
import { parse } from 'node:path'
import { expect, test } from 'vitest'
import { isApart, isOnOtherDisk } from './backup-disk.ts'

test('a mount point without its disk is no other disk, also where the data have one of their own', () => {
  expect(isApart({ data: 1, system: 1, backups: 2 })).toBe(true)
  expect(isApart({ data: 2, system: 1, backups: 3 })).toBe(true)
  expect(isApart({ data: 1, system: 1, backups: 1 })).toBe(false)
  expect(isApart({ data: 2, system: 1, backups: 2 })).toBe(false)
  expect(isApart({ data: 2, system: 1, backups: 1 })).toBe(false)
})

test.skipIf(!existsSync('/proc/self'))('the disk of the system is that of the root', async () => {
  const { root } = parse(import.meta.dirname)
  expect(await isOnOtherDisk({ dataDir: '/proc/self', backupDir: `${root}a disk/that is out` })).toBe(false)
  expect(await isOnOtherDisk({ dataDir: import.meta.dirname, backupDir: '/proc/self' })).toBe(true)
})
