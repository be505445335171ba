// What the supervisor does where an update comes to nothing and the disk takes no word about it.
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { Switching } from './switching.mjs'

test('where the outcome of an update cannot be written the lounge goes on all the same, and no half copy stays', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'lounge-switching-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const inUpdate = (name: string): string => join(dataDir, 'update', name)
  mkdirSync(inUpdate('kept'), { recursive: true })
  writeFileSync(inUpdate('kept/lounge.db'), 'half of it')
  const cutShort = { id: 'one', to: '0.2.0', from: null, step: 'keeping', readyWithinMs: 1_000 }
  writeFileSync(inUpdate('journal.json'), JSON.stringify(cutShort))
  mkdirSync(inUpdate('.outcome.json')) // in the way of what would be written

  const started: string[] = []
  const switching: Switching = new Switching(dataDir, {
    halt: async () => undefined,
    start: (folder) => {
      started.push(folder)
      switching.end(() => undefined)
    },
    becomesReady: async () => true,
  })
  await switching.begin()
  expect(started).toHaveLength(1)
  expect([inUpdate('kept'), inUpdate('journal.json')].filter((path) => existsSync(path))).toEqual([])
})
