// The supervisor with small programs in the server's place, each a real process.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inRoot } from './machine.mjs'

let folder = ''
let started: ChildProcess[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lounge-supervise-'))
  started = []
})
afterEach(() => {
  for (const child of started) child.kill('SIGKILL')
  for (const pid of pidsSeen()) killQuietly(pid)
  rmSync(folder, { recursive: true, force: true })
})

/** Every program writes its pid, so that a test can count the starts and end each process: once it listens to signals, if it does. */
const announce = `
  import { appendFileSync } from 'node:fs'
  appendFileSync(${JSON.stringify('PIDS')}, process.pid + '\\n')`
const serve = `
  process.on('SIGTERM', () => setTimeout(() => { console.log('closed properly'); process.exit(0) }, 200))
  process.on('disconnect', () => process.exit(0))
  setInterval(() => undefined, 1000)
  process.send({ ready: true })
  ${announce}`

test('a server that is killed is started again, and later each time', async () => {
  const supervisor = supervise(serve)
  await until(() => pidsSeen().length === 1)
  for (const round of [1, 2, 3]) {
    process.kill(lastSeen(), 'SIGKILL')
    await until(() => pidsSeen().length === round + 1)
  }
  expect(supervisor.errors()).toMatch(/SIGKILL.*in 100 ms\.\n.*SIGKILL.*in 200 ms\.\n.*SIGKILL.*in 400 ms\./)
})

test('a server that ends by itself is started again, whatever it says', async () => {
  supervise(`${announce}; process.send({ ready: true }); setTimeout(() => process.exit(0), 50)`)
  await until(() => pidsSeen().length >= 2)
})

test('a server that hangs is ended and started again; one that is busy for a moment is not', async () => {
  const busy = (ms: number) => `const until = Date.now() + ${ms}; while (Date.now() < until);`
  const hangs = `${announce}
    process.send({ ready: true })
    setInterval(() => process.send({ alive: true }), 50)
    setTimeout(() => { ${busy(300)} setTimeout(() => { ${busy(60_000)} }, 300) }, 100)`
  const supervisor = supervise(hangs, { silentMs: 1_000 })
  await until(() => pidsSeen().length >= 2)
  expect(supervisor.errors()).toMatch(/^The server has said nothing for 1 s and hangs\.\n.*SIGKILL.*in 100 ms\./)
})

test('once it has served, exit code 1 is a fall like any other', async () => {
  supervise(`${announce}; process.send({ ready: true }); setTimeout(() => process.exit(1), 50)`)
  await until(() => pidsSeen().length >= 2)
})

test('a wrong configuration is passed on, not tried again', async () => {
  const supervisor = supervise(`${announce}; console.error('PORT must be a number'); process.exit(1)`)
  expect(await supervisor.ended).toBe(1)
  expect(pidsSeen()).toHaveLength(1)
  expect(supervisor.errors()).toBe('PORT must be a number\n')
})

test.each(['SIGINT', 'SIGTERM'] as const)('%s stops the server properly, and waits for it', async (signal) => {
  const supervisor = supervise(serve)
  await until(() => pidsSeen().length === 1)
  supervisor.child.kill(signal)
  expect(await supervisor.ended).toBe(0)
  expect(supervisor.output()).toBe('closed properly\n')
  expect(pidsSeen()).toHaveLength(1)
})

test('on Windows, where no program hears a signal, the server is asked to stop as well, and waited for', async () => {
  const windows = `
    process.on('SIGTERM', () => process.exit(1)) // what a signal does there
    process.on('disconnect', () => setTimeout(() => { console.log('closed properly'); process.exit(0) }, 200))
    setInterval(() => undefined, 1000)
    process.send({ ready: true })
    ${announce}`
  const supervisor = supervise(windows, { platform: 'win32' })
  await until(() => pidsSeen().length === 1)
  supervisor.child.kill('SIGTERM')
  expect(await supervisor.ended).toBe(0)
  expect(supervisor.output()).toBe('closed properly\n')
})

test('a server that does not want to stop is ended by the second signal', async () => {
  const supervisor = supervise(
    `process.on('SIGTERM', () => console.log('no')); setInterval(() => 0, 1000); ${announce}`,
  )
  await until(() => pidsSeen().length === 1)
  supervisor.child.kill('SIGTERM')
  await until(() => supervisor.output() === 'no\n')
  supervisor.child.kill('SIGTERM')
  expect(await supervisor.ended).toBe(1)
})

test('it does not outlive the shell that npm runs it under, nor does its server outlive it', async () => {
  const supervisor = supervise(serve, { underShell: true })
  await until(() => pidsSeen().length === 1)
  supervisor.child.kill('SIGKILL')
  await until(() => !pidsSeen().some(isRunning))
})

function supervise(program: string, { underShell = false, silentMs = 10_000, platform = process.platform } = {}) {
  const file = join(folder, 'program.mjs')
  writeFileSync(file, program.replace('PIDS', join(folder, 'pids')))
  const asOn = `data:text/javascript,Object.defineProperty(process,'platform',{value:'${platform}'})`
  const command = [process.execPath, '--import', asOn, inRoot('tools/supervise.mjs'), file, String(silentMs)]
  const env = { ...process.env, npm_lifecycle_event: underShell ? 'start' : undefined }
  // `; true` keeps the shell from replacing itself with its only command.
  const child = underShell
    ? spawn('sh', ['-c', `${command.map((part) => `"${part}"`).join(' ')}; true`], { env })
    : spawn(command[0] ?? '', command.slice(1), { env })
  started.push(child)
  let output = ''
  let errors = ''
  child.stdout.on('data', (text: Buffer) => (output += text.toString()))
  child.stderr.on('data', (text: Buffer) => (errors += text.toString()))
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  return { child, ended, output: () => output, errors: () => errors }
}

/**
 * Whole lines only: the file exists before its first line, and an empty text read as a number is 0, which stands for this whole
 * process group.
 */
function pidsSeen(): readonly number[] {
  try {
    return readFileSync(join(folder, 'pids'), 'utf8').split('\n').slice(0, -1).map(Number)
  } catch {
    return [] // none has been started yet
  }
}

function lastSeen(): number {
  const pid = pidsSeen().at(-1)
  if (pid === undefined) throw new Error('No program has been started yet.')
  return pid
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

function killQuietly(pid: number): void {
  if (isRunning(pid)) process.kill(pid, 'SIGKILL')
}

async function until(holds: () => boolean): Promise<void> {
  for (const deadline = Date.now() + 20_000; !holds();) {
    if (Date.now() > deadline) throw new Error('It did not happen within 20 s.')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
