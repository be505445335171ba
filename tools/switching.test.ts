// What the supervisor does where an update comes to nothing and the disk takes no word about it.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '../packages/server/src/config.ts'
import { onTrial, Switching } from './switching.mjs'

test('where the journal of an update cannot be written the running server goes on, and the update is given up in words', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'lounge-switching-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const inUpdate = (name: string): string => join(dataDir, 'update', name)
  mkdirSync(inUpdate('.journal.json'), { recursive: true }) // in the way of what would be written
  writeFileSync(inUpdate('asked.json'), JSON.stringify({ id: 'one', to: '0.2.0', readyWithinMs: 1_000 }))

  let halts = 0
  const started: string[] = []
  const switching: Switching = new Switching(dataDir, {
    halt: async () => void (halts += 1),
    start: (folder) => void started.push(folder),
    becomesReady: async () => true,
  })
  const watching = switching.begin()
  await vi.waitFor(() => expect(existsSync(inUpdate('outcome.json'))).toBe(true), 5_000)
  switching.end(() => undefined)
  await watching
  expect([halts, started.length]).toEqual([0, 1])
  expect(JSON.parse(readFileSync(inUpdate('outcome.json'), 'utf8'))).toMatchObject({
    id: 'one',
    isDone: false,
    sentence: expect.stringMatching(/nothing was changed.*journal could not be written/),
  })
  expect(existsSync(inUpdate('asked.json'))).toBe(false)
})

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

test('a release that is tried sends no letter: where the data go back, those that wait would leave twice', () => {
  const own = {
    LOUNGE_MODE: 'production',
    SMTP_URL: 'smtp://mail.example',
    MAIL_FROM: 'till@lounge.example',
    PUBLIC_URL: 'https://till.example',
  }
  expect(readConfig(own).mail).toBeDefined()
  expect(readConfig({ ...own, ...onTrial }).mail).toBeUndefined()
  const folder = mkdtempSync(join(tmpdir(), 'lounge-switching-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const inFile = { ...own, SMTP_URL: undefined, SMTP_URL_FILE: join(folder, 'smtp') }
  writeFileSync(inFile.SMTP_URL_FILE, own.SMTP_URL)
  expect(readConfig(inFile).mail).toEqual(readConfig(own).mail)
  expect(readConfig({ ...inFile, ...onTrial }).mail).toBeUndefined()
})
