// The programs the bench starts: each watched until it is ready, ended by its own id, and never left behind.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { within } from './measuring.ts'

const readyWithinMs = 300_000
const endsWithinMs = 20_000

const running = new Set<ChildProcess>()
const folders = new Set<string>()

process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130))

export interface Program {
  readonly pid: number
  /** What it sent when it was ready. */
  readonly ready: unknown
  /** From its start until it said that it is ready. */
  readonly startMs: number
  /** All it has printed. */
  readonly output: () => string
  readonly onMessage: (hear: (message: unknown) => void) => void
  /** It does nothing, and keeps all it has, until it goes on. Not on Windows. */
  readonly pause: () => void
  readonly goOn: () => void
  readonly stop: () => Promise<void>
}

export interface Start {
  readonly args?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** For Node itself, before the program. */
  readonly nodeArgs?: readonly string[]
}

/** Starts a Node program that says over its channel when it is ready. */
export async function startProgram(file: string, { args = [], env = {}, nodeArgs = [] }: Start = {}): Promise<Program> {
  const began = performance.now()
  const child = spawn(process.execPath, [...nodeArgs, file, ...args], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  running.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (output += String(part)))
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  void ended.then(() => running.delete(child))
  const first = new Promise<unknown>((resolve, reject) => {
    child.once('message', resolve)
    void ended.then(() => reject(new Error(`${file} ended before it was ready:\n${output}`)))
  })
  const ready = await within(readyWithinMs, file, first)
  return {
    pid: child.pid ?? 0,
    ready,
    startMs: performance.now() - began,
    output: () => output,
    onMessage: (hear) => child.on('message', hear),
    pause: () => void child.kill('SIGSTOP'),
    goOn: () => void child.kill('SIGCONT'),
    stop: async () => {
      child.kill('SIGTERM')
      await within(endsWithinMs, `ending ${file}`, ended).catch(() => child.kill('SIGKILL'))
    },
  }
}

/** An empty folder, gone when the bench ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lounge-bench-'))
  folders.add(folder)
  return folder
}

export function forget(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  folders.delete(folder)
}

/** Memory a process holds, in MB. Not on Windows. */
export function memoryOf(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).trim()) / 1024
}
