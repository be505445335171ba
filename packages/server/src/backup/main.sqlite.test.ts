// The owner's commands: each command line once, and the answer to a wrong one.
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bundled } from '../../../../tools/programs/programs.ts'
import { demoPassword } from '../auth/demo-staff.ts'
import { ReceiptKeys } from '../keys/receipt-keys.ts'
import { newRecoveryPair, readRecoveryKey, recoveryIdOf } from '../keys/recovery-key.ts'
import { keepPlain } from '../db/testing/plain-texts.ts'
import { makeTestPlace, type TestPlace } from '../db/testing/test-place.ts'
import { faultsIn } from '../testing/books.ts'
import { type ServerProcess, startServer } from '../testing/server-process.ts'
import { bareEnvironment } from '../testing/server-program.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 30_000 }) // many programs, on machines that have other work

const program = bundled('backup/main.ts')
let place: TestPlace
let server: ServerProcess | undefined
let recoveryKey = ''
beforeEach(async () => {
  place = await makeTestPlace()
})
afterEach(async () => {
  server?.child.kill('SIGKILL')
  await server?.ended
  server = undefined
  recoveryKey = ''
  await place.remove()
})

/** Wrong settings of the server, which must not matter on the day of a restore. */
const wrong = { SMTP_URL: 'mail.example', LOUNGE_MODE: 'production', PORT: 'eighty', TLS_CERT: 'cert.pem' }

async function types(
  ...typed: readonly (string | NodeJS.ProcessEnv)[]
): Promise<{ code: number; stdout: string; stderr: string }> {
  const args = typed.filter((each) => typeof each === 'string')
  const set = typed.filter((each) => typeof each !== 'string')
  const env = Object.assign({}, bareEnvironment, place.environment, wrong, { LOUNGE_RECOVERY_KEY: recoveryKey }, ...set)
  try {
    return { code: 0, ...(await promisify(execFile)(process.execPath, [program, ...args], { env })) }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string } // as execFile rejects
    return { code, stdout, stderr }
  }
}
const start = (): ServerProcess => (server = startServer({ ...place.environment, LOG_LEVEL: 'warn' }))
/** The recovery key that the owner wrote down. */
const keyIn = (said: string): string => /shown this once:\s+([\w-]+)/.exec(said)?.[1] ?? ''
/** The first start, which shows the key. */
async function startFirst(): Promise<void> {
  const { child, ready } = start()
  let said = ''
  child.stdout?.on('data', (part) => (said += String(part)))
  await ready
  recoveryKey = keyIn(said)
}
const stop = async (): Promise<void> => {
  server?.child.kill('SIGTERM')
  await server?.ended
}

const usage = {
  backup: 'npm run backup; npm run backup -- --anew',
  restore:
    'npm run restore -- FILE; npm run restore -- FOLDER; npm run restore -- --alone FILE; npm run restore -- --another FILE; npm run restore -- --doubtful FILE',
  verify: 'npm run verify; npm run verify -- FILE; npm run verify -- --head "…"',
  keys: 'npm run keys -- recovery; npm run keys -- owner; npm run keys -- seal; npm run keys -- lost',
}

test.each([
  [[], `Usage: ${Object.values(usage).join('; ')}\n`, 2],
  [['keys', 'all'], `Usage: ${usage.keys}\n`, 2],
  [['keys', 'lost', 'owner'], `Usage: ${usage.keys}\n`, 2],
  [['backup', 'here'], `Usage: ${usage.backup}\n`, 2],
  [['restore'], `Usage: ${usage.restore}\n`, 2],
  [['restore', 'one', 'two'], `Usage: ${usage.restore}\n`, 2],
  [['verify', '--all'], `Usage: ${usage.verify}\n`, 2],
  [['keys', 'lost', '--head', 'x'], `Usage: ${usage.keys}\n`, 2],
  [['restore', 'nothing.backup'], 'There is no file nothing.backup.\n', 1],
  [['verify', 'nothing.backup'], 'There is no file nothing.backup.\n', 1],
] as const)('%j is answered with one sentence', async (args, sentence, code) => {
  expect(await types(...args)).toEqual({ code, stdout: '', stderr: sentence })
})

test.each(['backup', 'restore', 'verify', 'keys'] as const)(
  '%s says what it takes to whoever asks for help',
  async (program) => {
    for (const help of ['--help', '-h']) {
      const { code, stdout, stderr } = await types(program, help)
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
      const forms = stdout
        .trimEnd()
        .split('\n')
        .map((each) => each.split(/ {3,}/))
      expect(forms.map(([form]) => form).join('; ')).toBe(usage[program])
      for (const [, does] of forms) expect(does).toMatch(/^\w.*\w$/)
    }
  },
)

test('a lounge at work is backed up and verified; put back when it has stopped; and sells on', async () => {
  const nothing = await types('backup')
  expect(nothing).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^There is no lounge in .* yet: choose another DATA_DIR\.\n$/),
  })

  await startFirst()
  const made = await types('backup')
  expect(made).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/\.backup: \d\.\d MB, made in [\d.]+ s\.\nOpened and checked: /),
  })
  const [name = ''] = readdirSync(join(place.dataDir, 'backups')).filter((each) => each.endsWith('.backup'))
  const file = join(place.dataDir, 'backups', name)
  for (const args of [['verify'], ['verify', file]])
    expect(await types(...args)).toMatchObject({ code: 0, stdout: expect.stringContaining(' is in order: ') })
  expect(await types('restore', file)).toMatchObject({ code: 1, stderr: expect.stringContaining('stop it first') })

  server?.child.kill('SIGTERM')
  await server?.ended
  await place.bare(async (db) => {
    await keepPlain(db) // so that it can be rewritten
    await db
      .updateTable('log')
      .set({ events: '[]' } as object)
      .where('position', '=', 3)
      .execute()
  })
  expect(await types('verify')).toMatchObject({
    code: 1,
    stderr: 'Position 3 of the log is not chained to what stands before it.\nThe lounge is not in order.\n',
  })
  expect(await types('backup')).toMatchObject({ code: 1, stderr: expect.stringContaining('did not pass its check') })
  const [doubtful = ''] = readdirSync(join(place.dataDir, 'backups')).filter((each) => each.startsWith('doubtful-'))
  const asItIs = join(place.dataDir, 'backups', doubtful)
  expect(await types('restore', '--doubtful', asItIs)).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('Not in order, as it was in the backup: Position 3 of the log is not chained'),
  })
  expect(await types('restore', file)).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(
      /^The lounge in \S+ is as it was on \d\d-\d\d-\d{4} \d\d:\d\d \(position \d+ of its log\)\.\nWhat was there before is kept in .*replaced-.*Z\.\n(Its keys are kept in .*replaced-.*-secrets\.\n)?From now on backups take the recovery key [0-9a-f]{8}\.\nTo go back to what was there before, stop Lounge and then:\n( {2}\d\. .*\n)+If this lounge ran on another machine, keep that one off, or give it another BACKUP_DIR\.\nStart Lounge now: /,
    ),
  })
  expect(await types('verify')).toMatchObject({ code: 0 })
  await start().ready
  expect(await place.look(faultsIn)).toEqual([])
})

test('TRU-16 another recovery key opens what is made from then on, and nothing of before', async () => {
  await startFirst()
  await types('backup')
  await stop()
  const before = recoveryKey
  const { stdout } = await types('keys', 'recovery')
  expect(keyIn(stdout)).toMatch(/^([0-9a-z]{4}-){13}[0-9a-z]{4}$/)
  expect(keyIn(stdout)).not.toBe(before)
  await start().ready
  // Backups are named by the second in which they were made.
  await new Promise((resolve) => setTimeout(resolve, 1_100))
  await types('backup')
  const files = readdirSync(join(place.dataDir, 'backups')).filter((each) => each.endsWith('.backup'))
  const [older = '', newer = ''] = files.toSorted().map((name) => join(place.dataDir, 'backups', name))
  const opens = async (key: string) => {
    recoveryKey = key
    return [(await types('verify', older)).code, (await types('verify', newer)).code]
  }
  expect(await opens(before)).toEqual([0, 1])
  expect(await opens(keyIn(stdout))).toEqual([1, 0])

  // If this machine had another key, the message names the paper that is valid from now on: otherwise the owner would keep the wrong one.
  await stop()
  const [first, second] = [before, keyIn(stdout)].map((key) => recoveryIdOf(readRecoveryKey(key)))
  expect(stdout).toContain(`Recovery key ${second} of this lounge, shown this once:`)
  recoveryKey = before
  expect((await types('restore', older)).stdout).toContain(
    `From now on backups take the recovery key ${first}. Until now it was ${second} on this machine: that one opens no later backup, so keep the paper with ${first}.\n`,
  )
  expect((await types('restore', older)).stdout).toContain(`From now on backups take the recovery key ${first}.\n`)
})

test('a restore into a file says so', async () => {
  await startFirst()
  await types('backup')
  await stop()
  const [name = ''] = readdirSync(join(place.dataDir, 'backups')).filter((each) => each.endsWith('.backup'))
  const file = join(place.dataDir, 'backups', name)
  expect(await types('restore', file, { DATA_DIR: file })).toEqual({
    code: 1,
    stdout: '',
    stderr: `DATA_DIR is "${file}", but Lounge cannot write there (ENOTDIR).\n`,
  })
})

test('keys that are lost stop the start until somebody says that they are; the lounge then goes on with new ones', async () => {
  const receipts = join(place.dataDir, 'secrets', 'receipts.key')
  await start().ready
  expect(await types('keys', 'lost')).toMatchObject({ code: 1, stderr: expect.stringContaining('stop it first') })
  await stop()
  const [kept, codes] = [readFileSync(receipts), readFileSync(join(place.dataDir, 'secrets', 'codes.key'))]
  rmSync(receipts)
  const refused = async (sentence: RegExp): Promise<void> => {
    const { code, stderr } = await start().ended
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringMatching(sentence) })
  }
  await refused(
    /^\S*receipts\.key is gone: put the folder "secrets" of this lounge back .* "npm run keys -- lost" .*\.\n$/,
  )
  expect(readdirSync(join(place.dataDir, 'secrets'))).not.toContain('receipts.key')
  writeFileSync(receipts, codes)
  await refused(/receipts\.key is not a key of Lounge/)
  writeFileSync(receipts, ReceiptKeys.fresh(0).text)
  await refused(/receipts\.key is another key than the one this lounge was opened with/)
  writeFileSync(receipts, kept)
  await start().ready
  await stop()

  rmSync(join(place.dataDir, 'secrets'), { recursive: true })
  await refused(/receipts\.key is gone/)
  expect(await types('keys', 'lost')).toMatchObject({ code: 0, stdout: expect.stringContaining('New keys are made.') })
  await start().ready
})

test('TRU-16 on a new machine a backup and the recovery key are all there has to be', async () => {
  await startFirst()
  await types('backup')
  server?.child.kill('SIGTERM')
  await server?.ended
  for (const each of readdirSync(place.dataDir))
    if (each !== 'backups') rmSync(join(place.dataDir, each), { recursive: true })
  const [name = ''] = readdirSync(join(place.dataDir, 'backups')).filter((each) => each.endsWith('.backup'))
  const file = join(place.dataDir, 'backups', name)
  const written = recoveryKey
  for (const [typed, sentence] of [
    ['', /^This backup is sealed to the recovery key [0-9a-f]{8}: set LOUNGE_RECOVERY_KEY to it, or .*\.\n$/],
    [written.slice(0, -1), /^This is not a recovery key of Lounge: .*\.\n$/],
    [written.replace(/^./, (sign) => (sign === '0' ? '1' : '0')), /^This is not a recovery key of Lounge: .*\.\n$/],
    [newRecoveryPair().shown, /is sealed to the recovery key [0-9a-f]{8}, and this one is [0-9a-f]{8}: .*\.\n$/],
  ] as const) {
    recoveryKey = typed
    for (const what of ['verify', 'restore'])
      expect(await types(what, file)).toEqual({ code: 1, stdout: '', stderr: expect.stringMatching(sentence) })
  }
  // As somebody types it from a paper.
  recoveryKey = written.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O')
  expect(await types('verify', file)).toMatchObject({ code: 0 })
  expect(await types('restore', file)).toMatchObject({ code: 0 })
  await start().ready
  expect(await place.look(faultsIn)).toEqual([])
})

test('REL-06 what is answered while the server stops is in its last tail', async () => {
  await startFirst()
  await types('backup')
  const origin = (await server?.ready) ?? ''
  const headers = { 'content-type': 'application/json' }
  const first = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email: 'manager@lounge.demo', password: demoPassword }),
  })
  const { token: half } = (await first.json()) as { token: string } // as the route answers
  // A slow network: half of the request is there when the stop comes, the rest half a second later.
  const body = JSON.stringify({ code: '123456' })
  const slow = request(`${origin}/api/auth/verify-2fa`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${half}`, 'content-length': body.length, expect: '100-continue' },
  })
  const isUnderWay = once(slow, 'continue')
  const answered = new Promise<string>((resolve, reject) => {
    slow.on('error', reject)
    slow.on('response', (answer) => {
      let said = ''
      answer.on('data', (part) => (said += String(part)))
      answer.on('end', () => resolve(said))
    })
  })
  slow.write(body.slice(0, 5))
  await isUnderWay
  server?.child.kill('SIGTERM')
  await new Promise((resolve) => setTimeout(resolve, 500))
  slow.end(body.slice(5))
  const { token } = JSON.parse(await answered) as { token: string } // as the route answers
  expect(await server?.ended).toMatchObject({ code: 0 })

  expect(await types('restore', join(place.dataDir, 'backups'))).toMatchObject({ code: 0 })
  const again = await start().ready
  const me = await fetch(`${again}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } })
  expect(me.status).toBe(200)
})
