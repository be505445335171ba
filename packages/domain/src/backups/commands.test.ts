// The notifications about backups that staff get.
import { describe, expect, test } from 'vitest'
import { sentenceOf } from '../messages.ts'
import { cashier, manager } from '../testing/people.ts'
import { command } from '../testing/requests.ts'
import { given } from '../testing/scene.ts'
import type { BackupOutcome } from './backups.ts'

const report = (outcome: BackupOutcome, bytes = 0) => command('backup.report', { outcome, bytes, durationMs: 900 })

describe('NOT-01 backups ring the bell of those who can do something about them', () => {
  test.each([
    ['good', 'success', 'Backup completed and checked: 12.3 MB.'],
    ['good_again', 'success', 'Backups work again: 12.3 MB, checked.'],
    ['no_room', 'error', 'Backup failed: the disk is full. The last good backup is kept; please make room.'],
    [
      'unsound',
      'error',
      'Backup failed: the copy did not pass its check. The last good backup is kept; please have the server looked at.',
    ],
    [
      'others',
      'error',
      'Backup failed: its folder has backups of another lounge. The last good backup is kept; please have the server looked at.',
    ],
    [
      'failed',
      'error',
      'Backup failed: it could not be written. The last good backup is kept; please have the server looked at.',
    ],
  ] as const)('%s is a %s', (outcome, type, words) => {
    const { scene } = given().when(report(outcome, outcome.startsWith('good') ? 12_345_678 : 0))
    for (const kind of ['notification:pos', 'notification:manager'] as const) {
      const [rung] = [...scene.lounge.all(kind)]
      expect(rung).toMatchObject({ type, readBy: [] })
      expect(sentenceOf(rung?.code ?? '', rung?.params)).toBe(words)
    }
    expect([...scene.lounge.all('notification:kitchen')]).toEqual([])
  })
})

test('NOT-01 the backup of a new lounge is small, and not nothing', () => {
  const { scene } = given().when(report('good', 40_000))
  const [rung] = [...scene.lounge.all('notification:pos')]
  expect(sentenceOf(rung?.code ?? '', rung?.params)).toBe('Backup completed and checked: less than 0.1 MB.')
})

test('no role may tell of one', () => {
  for (const who of [cashier, manager])
    given().when(report('good'), who).thenRefused({ refused: 'not_allowed', params: {} })
})
