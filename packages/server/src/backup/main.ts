// `npm run backup`, `npm run restore -- FILE`, `npm run verify` and `npm run keys`. The server starts it for each of its backups as a
// process of its own, so that nobody at a till waits for it.
import { parseArgs } from 'node:util'
import { megabytes } from '@lounge/domain/sizes'
import { formatMoment, timestamp } from '@lounge/domain/time'
import { readPlace } from '../config.ts'
import { isSupervised } from '../db/orphan.ts'
import { whereIs } from '../db/place.ts'
import { endInOrder } from '../db/unsealed-copies.ts'
import { likelyAddress } from '../lifecycle/said-when-ready.ts'
import { shownOnce, wayBackIn, whichOwner } from '../lifecycle/shown-once.ts'
import { StartRefused } from '../lifecycle/start-refused.ts'
import { whenStarterIsGone } from '../lifecycle/starter.ts'
import { askedKey, typedHidden } from './asked-key.ts'
import { BackupFailed } from './failure.ts'
import { makeBackup } from './make.ts'
import { letOwnerIn, loseKeys, renewRecoveryKey, sealLounge } from './new-keys.ts'
import type { Outcome } from './outcome.ts'
import { restore } from './restore.ts'
import { refuseRootForOthers } from './root-for-others.ts'
import { allPrograms, asksForHelp, helpOf, isProgram, type Option, usageOf, usages } from './usages.ts'
import { named, verifyFile, verifyPlace } from './verify.ts'

process.umask(0o077) // its files are for its own user only
endInOrder()
const goOnAlone = whenStarterIsGone(() => process.exit(1))

type Lounge = ReturnType<typeof readPlace>

const [what = '', ...rest] = process.argv.slice(2)
if (asksForHelp([what, ...rest])) {
  console.log(helpOf(...(isProgram(what) ? [what] : allPrograms)))
  process.exit(0)
}
const asked = isProgram(what) ? what : end(2, usageOf(...allPrograms))
const { file, second, has, head } = argument()
const keyFor = askedKey(process.env, process.stdin.isTTY ? typedHidden : undefined)
try {
  const place = readPlace(process.env)
  // Processes of the server or the supervisor run as their user.
  const isByHand = process.send === undefined && !isSupervised
  if (isByHand && asked !== 'verify') refuseRootForOthers(place.dataDir)
  if (asked === 'backup') await backUp(place)
  else if (asked === 'restore') await putBack(file ?? '', place)
  else if (asked === 'verify') await verify(file, head, place)
  else if (file === 'owner') await letIn(second, place)
  else await renewKeys(file, place)
} catch (error) {
  if (!(error instanceof StartRefused) && !(error instanceof BackupFailed)) throw error
  await tell({
    kind: 'failed',
    outcome: error instanceof BackupFailed ? error.outcome : 'failed',
    message: error.message,
  })
  end(1, error.message)
}

interface Argument {
  readonly file: string | undefined
  /** The owner who needs the way back in. */
  readonly second: string | undefined
  readonly has: (option: Option) => boolean
  /** The head of the log on paper. */
  readonly head: string | undefined
}

function argument(): Argument {
  const { files, options = {} } = usages[asked]
  try {
    const { positionals, values } = parseArgs({ args: rest, allowPositionals: true, options })
    const said: Readonly<Record<string, unknown>> = values
    const head = typeof said['head'] === 'string' ? said['head'] : undefined
    if (files.includes(positionals.length))
      return { file: positionals[0], second: positionals[1], has: (option) => said[option] === true, head }
  } catch {
    // said below
  }
  return end(2, usageOf(asked))
}

async function backUp(place: Lounge): Promise<void> {
  const progress = { copy: progressOf('copied'), check: progressOf('checked') }
  const made = await makeBackup({
    ...place,
    isAnew: has('anew'),
    now: Date.now,
    onProgress: (stage, done) => progress[stage](done),
  })
  const { path, bytes, durationMs, books, removed } = made
  await tell({ kind: 'made', path, bytes, durationMs, isNew: books !== undefined })
  if (!books)
    return console.log(`Nothing has changed since ${path} (${megabytes(bytes)}), which was read back and is whole.`)
  console.log(`${path}: ${megabytes(bytes)}, made in ${(durationMs / 1000).toFixed(1)} s.`)
  console.log(
    `Opened and checked: the pages, the log, whose commands are chained to each other (${books.commands}), and the entries, which sum to zero and make the balances (${books.moneyEntries}).`,
  )
  if (removed > 0) console.log(`Older ones removed: ${removed}.`)
}

async function putBack(path: string, place: Lounge): Promise<void> {
  const { followed, rule, recovery, aside, keysAside, wayBack, copies, faults, further } = await restore(path, place, {
    now: Date.now(),
    isDoubtfulToo: has('doubtful'),
    isWithoutTails: has('alone'),
    isAnotherToo: has('another'),
    keyFor,
    onProgress: progressOf('checked'),
  })
  console.log(
    `The lounge in ${whereIs(place)} is as it was on ${formatMoment(timestamp(followed.madeAt), rule)} (position ${followed.position} of its log).`,
  )
  if (followed.tails > 0) console.log(`Tails that led there from the full copy: ${followed.tails}.`)
  if (followed.missing !== undefined) console.log(followed.missing)
  if (further !== undefined) console.log(further)
  for (const fault of faults) console.log(`Not in order, as it was in the backup: ${fault}`)
  for (const each of aside) console.log(`What was there before is kept in ${each}.`)
  if (keysAside !== undefined) console.log(`Its keys are kept in ${keysAside}.`)
  if (copies.aside !== undefined) console.log(`Its backups are kept in ${copies.aside}.`)
  if (copies.obstacle !== undefined) console.log(`No backup is made yet. ${copies.obstacle}`)
  if (recovery.now !== undefined) console.log(whichRecoveryKey(recovery.now, recovery.before))
  if (wayBack.length > 0) console.log('To go back to what was there before, stop Lounge and then:')
  for (const [at, step] of wayBack.entries()) console.log(`  ${at + 1}. ${step}`)
  console.log('If this lounge ran on another machine, keep that one off, or give it another BACKUP_DIR.')
  console.log('Start Lounge now: the tills and boards bring back what they were told since.')
}

/** Names the valid key: a first start on a new machine has shown another one, whose paper opens no later backup. */
function whichRecoveryKey(now: string, before = now): string {
  const other =
    before === now
      ? ''
      : ` Until now it was ${before} on this machine: that one opens no later backup, so keep the paper with ${now}.`
  return `From now on backups take the recovery key ${now}.${other}`
}

async function verify(path: string | undefined, paper: string | undefined, place: Lounge): Promise<void> {
  const found =
    path === undefined
      ? { ...(await verifyPlace(place, progressOf('checked'), { head: paper })), tails: 0, further: undefined }
      : await verifyFile(path, keyFor, progressOf('checked'), { head: paper, dataDir: place.dataDir })
  const { faults, commands, moneyEntries, tails, further } = found
  for (const fault of faults) console.error(fault)
  if (further !== undefined) console.error(further)
  const what = path === undefined ? 'The lounge' : named(path, tails)
  if (faults.length > 0) end(1, `${what} is not in order.`)
  console.log(
    `${what} is in order: its commands are each chained to the one before and signed (${commands}); its entries sum to zero and make the balances (${moneyEntries}); every row is what the events make, and what stands beside them is as the server wrote it.${paper === undefined ? '' : ' It still has what the paper says.'}`,
  )
}

async function letIn(email: string | undefined, place: Lounge): Promise<void> {
  const way = await letOwnerIn(place, Date.now(), email)
  if ('owners' in way) end(1, whichOwner(email, way.owners))
  console.log(wayBackIn(way, likelyAddress(process.env)))
}

async function renewKeys(which: string | undefined, place: Lounge): Promise<void> {
  if (second !== undefined) return end(2, usageOf('keys'))
  const show = (key: string): void => console.log(shownOnce(key))
  if (which === 'recovery') {
    await renewRecoveryKey(place, Date.now(), show)
    return console.log('It is in force. Backups that are there already still take the key before it.')
  }
  if (which === 'seal') {
    await sealLounge(place, Date.now())
    return console.log(
      'People, sign-ins, devices and card holders are sealed as they are now. The log says so at the next start.',
    )
  }
  if (which !== 'lost') return end(2, usageOf('keys'))
  await loseKeys(place, Date.now(), show)
  console.log(
    'New keys are made. What the tills were told until now can be proven no more: should this lounge go back to an older backup, they tell it again as if it were new.',
  )
}

/** A line every few seconds. Shorter work needs none. */
function progressOf(done: string): (part: number) => void {
  let saidAt = performance.now()
  return (part) => {
    if (performance.now() - saidAt < 3_000) return
    saidAt = performance.now()
    console.error(`${Math.round(part * 100)} % ${done} …`)
  }
}

/** The last message: afterwards nobody listens any more. */
async function tell(outcome: Outcome): Promise<void> {
  if (!process.send) return
  await new Promise((resolve) => process.send?.(outcome, resolve))
  goOnAlone()
  process.disconnect?.()
}

function end(code: number, sentence: string): never {
  console.error(sentence)
  process.exit(code)
}
