// How a sentence names the place of a lounge.
import { expect, test } from 'vitest'
import { whereIs } from './place.ts'

test('a restored lounge is in the database that takes it, and in the data folder only without one', () => {
  const dataDir = '/var/lib/lounge'
  expect(whereIs({ dataDir })).toBe(dataDir)
  expect(whereIs({ dataDir, databaseUrl: 'postgres://lounge:secret@db.example/lounge' })).toBe(
    'postgres://…@db.example/lounge',
  )
})
