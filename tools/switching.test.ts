// The supervisor's behaviour when an update fails and the disk cannot record it.
import { spawn } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir, uptime } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '../packages/server/src/config.ts'
import { onWindows, whoIs } from './machine.mjs'
import { folderOf, programIn, UpdateFiles } from './releases.mjs'
import { onTrial, Switching } from './switching.mjs'

/** Ends as soon as a server is started. @returns also the folders of the started servers */
function endedOnceStarted(dataDir: string) {
  const started: string[] = []
  const switching: Switching = new Switching(dataDir, {
    halt: async () => undefined,
    start: (folder) => {
      started.push(folder)
      switching.end(() => undefined)
    },
    becomesReady: async () => true,
  })
  return { switching, started }
}

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
  await expect.poll(() => existsSync(inUpdate('outcome.json'))).toBe(true)
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

  const { switching, started } = endedOnceStarted(dataDir)
  await switching.begin()
  expect(started).toHaveLength(1)
  expect([inUpdate('kept'), inUpdate('journal.json')].filter((path) => existsSync(path))).toEqual([])
})

const halfDone = { id: 'one', to: '0.2.0', from: null, step: 'keeping', readyWithinMs: 1_000 }
const placeWithUpdates = () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'lounge-switching-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  mkdirSync(join(dataDir, 'update'))
  return { dataDir, inUpdate: (name: string): string => join(dataDir, 'update', name) }
}
/** Begins, and returns the message that it prints before its process exits. */
const ended = (switching: Switching): Promise<string> => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('ended')
  })
  onTestFinished(() => {
    said.mockRestore()
    exit.mockRestore()
  })
  return switching.begin().then(
    () => 'it went on',
    () => String(said.mock.calls.at(-1)?.[0]),
  )
}

test('whoever starts Lounge while another process does an update is told so, and changes nothing of it', async () => {
  const { dataDir, inUpdate } = placeWithUpdates()
  const other = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1_000)'])
  onTestFinished(() => void other.kill('SIGKILL'))
  const pid = other.pid ?? 0
  const journal = JSON.stringify({ ...halfDone, by: { ...whoIs(pid), key: 'of another' } })
  writeFileSync(inUpdate('journal.json'), journal)
  mkdirSync(inUpdate('kept'))
  const { switching, started } = endedOnceStarted(dataDir)
  expect(await ended(switching)).toMatch(
    new RegExp(`^An update to Lounge 0\\.2\\.0 is under way in another window \\(process ${pid}\\): `),
  )
  expect(started).toEqual([])
  expect(existsSync(inUpdate('kept'))).toBe(true)
  expect(readFileSync(inUpdate('journal.json'), 'utf8')).toBe(journal)
  // A killed process does nothing any more, even if its number now belongs to another process.
  writeFileSync(inUpdate('journal.json'), JSON.stringify({ ...halfDone, by: { pid, since: 'before', key: '' } }))
  await switching.begin()
  expect([started.length, existsSync(inUpdate('journal.json'))]).toEqual([1, false])
})

test('where nobody tells when a process began, one with the number of an update that was killed keeps no Lounge from starting', async () => {
  const { dataDir, inUpdate } = placeWithUpdates()
  const stranger = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1_000)'])
  onTestFinished(() => void stranger.kill('SIGKILL'))
  const started: string[] = []
  const lounge = () => {
    const server = { halt: async () => undefined, becomesReady: async () => true }
    const switching: Switching = new Switching(
      dataDir,
      {
        ...server,
        start: (folder) => {
          started.push(folder)
          switching.end(() => undefined)
        },
      },
      1_000,
    )
    return switching
  }
  // As Windows and macOS report it: the machine's start time, a moment ago by its clock.
  const by = { pid: stranger.pid, since: String(Math.round(Date.now() / 1_000 - uptime())), key: '', beats: true }
  const journal = inUpdate('journal.json')
  writeFileSync(journal, JSON.stringify({ ...halfDone, by }))
  const beating = setInterval(() => utimesSync(journal, new Date(), new Date()), 100)
  try {
    expect(await ended(lounge())).toMatch(/is under way in another window/)
  } finally {
    clearInterval(beating)
  }
  expect(started).toEqual([])
  await lounge().begin()
  expect([started.length, existsSync(journal)]).toEqual([1, false])
})

test('whoever does an update shows all the while that it is at work', async () => {
  const { dataDir, inUpdate } = placeWithUpdates()
  const to = '0.2.0-at-work'
  writeFileSync(inUpdate('asked.json'), JSON.stringify({ id: 'one', to, readyWithinMs: 1_000 }))
  const release = folderOf(to)
  mkdirSync(join(release, 'packages/server/src'), { recursive: true })
  onTestFinished(() => rmSync(release, { recursive: true }))
  writeFileSync(programIn(release, 'main'), '')
  const seen: unknown[] = []
  const switching = new Switching(dataDir, {
    halt: async () => {
      seen.push(
        JSON.parse(readFileSync(inUpdate('journal.json'), 'utf8')),
        await new UpdateFiles(dataDir).isBeating(5_000),
      )
      switching.end(() => undefined)
    },
    start: () => undefined,
    becomesReady: async () => true,
  })
  await switching.begin()
  expect(seen).toMatchObject([{ by: { pid: process.pid, beats: true } }, true])
})

test('an update that somebody else took over is let go: nothing of it is touched any more', async () => {
  const { dataDir, inUpdate } = placeWithUpdates()
  const to = '0.2.0-taken-over'
  writeFileSync(inUpdate('asked.json'), JSON.stringify({ id: 'one', to, readyWithinMs: 1_000 }))
  const release = folderOf(to)
  mkdirSync(join(release, 'packages/server/src'), { recursive: true })
  onTestFinished(() => rmSync(release, { recursive: true }))
  writeFileSync(programIn(release, 'main'), '')
  const started: string[] = []
  const first = new Switching(dataDir, {
    halt: async () => {
      // As if from another machine on the same folder, where nobody can see whether this process lives.
      const journal = JSON.parse(readFileSync(inUpdate('journal.json'), 'utf8')) as { by: object }
      writeFileSync(inUpdate('journal.json'), JSON.stringify({ ...journal, by: { pid: 0, since: '', key: '' } }))
      const second = new Switching(dataDir, {
        halt: async () => undefined,
        start: () => {
          started.push('by the second')
          second.end(() => undefined)
        },
        becomesReady: async () => true,
      })
      await second.begin()
    },
    start: () => void started.push('by the first'),
    becomesReady: async () => true,
  })
  expect(await ended(first)).toMatch(
    /^The update to Lounge 0\.2\.0-taken-over was taken over by another Lounge that was started: /,
  )
  expect(started).toEqual(['by the first', 'by the second'])
  expect(existsSync(inUpdate('journal.json'))).toBe(false)
})

test('a new version that may have served before it was cut short goes back as one that has: the tills offer what it told them', async () => {
  const { dataDir, inUpdate } = placeWithUpdates()
  const from = '0.1.0-gone-back-to'
  const release = folderOf(from)
  mkdirSync(join(release, 'packages/server/src/backup'), { recursive: true })
  onTestFinished(() => rmSync(release, { recursive: true }))
  const asked = join(dataDir, 'asked')
  const program = `import { writeFileSync } from 'node:fs'\nwriteFileSync(${JSON.stringify(asked)}, process.argv.slice(2).join(' '))\nprocess.disconnect()`
  writeFileSync(programIn(release, 'backup/update'), program)
  new UpdateFiles(dataDir).current = from
  mkdirSync(inUpdate('.current.json')) // no room for which one runs
  writeFileSync(inUpdate('journal.json'), JSON.stringify({ ...halfDone, from, step: 'going' }))
  const { switching, started } = endedOnceStarted(dataDir)
  await switching.begin()
  expect([readFileSync(asked, 'utf8'), started]).toEqual(['return --served', [release]])
  expect(new UpdateFiles(dataDir).outcome?.sentence).toMatch(
    /What the new version wrote is kept: docs\/install\.md says where\.$/,
  )
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

test.skipIf(onWindows)(
  'what root asks for under a tight umask is seen by the service’s user, also where an earlier Lounge asked',
  () => {
    const { dataDir, inUpdate } = placeWithUpdates()
    const before = process.umask(0o077)
    onTestFinished(() => void process.umask(before))
    const files = new UpdateFiles(dataDir)
    const mode = () => (statSync(inUpdate('asked.json')).mode & 0o777).toString(8)
    files.asked = { id: 'one', to: '0.2.0', readyWithinMs: 1 }
    expect(mode()).toBe('644')
    chmodSync(inUpdate('asked.json'), 0o600)
    files.openAsked()
    expect(mode()).toBe('644')
    files.asked = undefined
    files.openAsked()
    expect(existsSync(inUpdate('asked.json'))).toBe(false)
  },
)
