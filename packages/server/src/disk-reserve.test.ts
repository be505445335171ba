// The reserve for a full disk takes real space, however the disk stores what is written on it.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { DiskReserve } from './disk-reserve.ts'

test('on a disk that packs what it keeps, and keeps once what is there twice, the reserve takes the room that it is for', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lounge-reserve-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const reserve = new DiskReserve(folder)
  await reserve.look()
  const kept = readFileSync(join(folder, '.reserve'))
  const megabyte = 1024 ** 2
  expect(kept.length).toBe(32 * megabyte)
  const pieces = Array.from({ length: 32 }, (_, at) => kept.subarray(at * megabyte, (at + 1) * megabyte))
  expect(new Set(pieces.map((piece) => piece.toString('base64', 0, 32))).size).toBe(pieces.length)
  for (const piece of [...pieces.slice(0, 1), ...pieces.slice(-1)])
    expect(deflateRawSync(piece, { level: 1 }).length).toBeGreaterThan(megabyte * 0.99)
  expect([reserve.giveUp(), reserve.giveUp()]).toEqual([true, false])
})
