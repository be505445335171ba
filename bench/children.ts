// Starts the bench's programs: waits until each is ready, ends it by its own process id, and leaves none behind.
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
  /** The message that it sent when it was ready. */
  readonly ready: unknown
  /** From its start until it said that it was ready. */
  readonly startMs: number
  /** Everything it has printed. */
  readonly output: () => string
  readonly onMessage: (hear: (message: unknown) => void) => void
  /** Pauses the process, which keeps its memory, until it goes on. Not on Windows. */
  readonly pause: () => void
  readonly goOn: () => void
  readonly stop: () => Promise<void>
}

export interface Start {
  readonly args?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** Arguments for Node itself, before the program. */
  readonly nodeArgs?: readonly string[]
}

/** Starts a Node program that reports over its channel when it is ready. */
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

/** An empty folder, deleted when the bench ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lounge-bench-'))
  folders.add(folder)
  return folder
}

export function forget(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  folders.delete(folder)
}

/** The memory of a process, in MB. Not on Windows. */
export function memoryOf(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).trim()) / 1024
}
