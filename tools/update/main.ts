// `npm run update`: puts a newer Lounge beside this one and asks the supervisor, which starts and stops the server, to switch to it
// (tools/switching.mjs). This program may be killed at any moment: it only prepares, asks and listens.
import { chownSync, existsSync, mkdirSync, statSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { inRoot } from '../machine.mjs'
import { UpdateFiles } from '../releases.mjs'
import { SettingsRefused, withSettings } from '../service/settings.mjs'
import { asRefusal, pack, prepare, removeOld, type Source, UpdateRefused } from './prepare.ts'

const usage =
  'Usage: npm run update [-- --from FOLDER or FILE.tar.gz, or --to VERSION] [--wait SECONDS]; npm run update -- --pack FILE.tar.gz'
/** How long the supervisor may take to notice the request. */
const seenWithinMs = 10_000
const steps = {
  keeping: 'The server is stopped, and everything is backed up …',
  trying: 'The new version is tried …',
  going: 'The new version is started …',
  returning: 'It failed. The old version and its data come back …',
} as const

const asked = argument()
try {
  if ('pack' in asked) {
    refusing(() => pack(asked.pack))
    console.log(`${asked.pack} holds this Lounge, for machines of this kind: npm run update -- --from ${asked.pack}`)
  } else await update(asked.source, asked.readyWithinMs)
} catch (error) {
  if (!(error instanceof UpdateRefused) && !(error instanceof SettingsRefused)) throw error
  end(1, `Nothing was changed. ${error.message}`)
}

type Asked = { readonly pack: string } | { readonly source: Source; readonly readyWithinMs: number }
function argument(): Asked {
  try {
    const text = { type: 'string' } as const
    const { values } = parseArgs({ options: { from: text, to: text, pack: text, wait: { ...text, default: '60' } } })
    const { from, to, pack: packed, wait } = values
    const isOne = [from, to, packed].filter((each) => each !== undefined).length <= 1
    const isEmpty = [from, to, packed].includes('')
    if (isOne && !isEmpty && /^[1-9]\d{0,4}$/.test(wait)) {
      if (packed !== undefined) return { pack: packed }
      return { source: from === undefined ? { to } : { from }, readyWithinMs: Number(wait) * 1_000 }
    }
  } catch {
    // The message follows below.
  }
  return end(2, usage)
}

async function update(source: Source, readyWithinMs: number): Promise<void> {
  const files = new UpdateFiles(refusing(() => withSettings(inRoot('.'), process.env))['DATA_DIR'])
  refuseWithoutLounge(files)
  files.openAsked()
  if (files.journal !== undefined || files.asked !== undefined)
    throw new UpdateRefused(
      'Another update is under way. Where Lounge is stopped, it comes to its end at the next start.',
    )
  const from = files.current
  const to = refusing(() => prepare(source, from))
  const id = randomUUID()
  try {
    files.asked = { id, to, readyWithinMs }
  } catch (error) {
    throw new UpdateRefused(`${files.folder} cannot be written (${String(error)}). Is the disk full?`)
  }
  await follow(files, id)
  if (files.current === to) removeOld([from, to])
}

function refusing<Result>(work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    throw asRefusal(error)
  }
}

/** The files written here are for the server's user, even if root runs the update. */
function refuseWithoutLounge(files: UpdateFiles): void {
  const dataDir = dirname(files.folder)
  if (!existsSync(dataDir))
    throw new UpdateRefused(`There is no lounge in ${dataDir} yet: set DATA_DIR to the folder of the one to update.`)
  try {
    mkdirSync(files.folder, { recursive: true, mode: 0o700 })
    const { uid, gid } = statSync(dataDir)
    if (process.getuid?.() === 0) chownSync(files.folder, uid, gid)
  } catch (error) {
    throw new UpdateRefused(`This user may not write in ${dataDir} (${String(error)}): do it as root.`)
  }
}

async function follow(files: UpdateFiles, id: string): Promise<void> {
  let told: string | undefined
  for (const since = Date.now(); ; await pause(200)) {
    // The order of reading matters: the supervisor writes its journal before it removes the request, and the outcome before it
    // removes the journal.
    const { asked: waiting, journal, outcome } = files
    if (outcome?.id === id) {
      if (outcome.isDone) return console.log(outcome.sentence)
      return end(1, outcome.sentence)
    }
    if (waiting === undefined && journal === undefined)
      return end(1, 'The update has come to its end, but its outcome could not be written: the log of Lounge says it.')
    if (journal !== undefined && journal.step !== told) console.log(steps[(told = journal.step)])
    if (told === undefined && waiting !== undefined && Date.now() - since > seenWithinMs)
      return console.log('Lounge is stopped. It changes to the new version when it is started.')
  }
}

function end(code: number, sentence: string): never {
  console.error(sentence)
  process.exit(code)
}
