// The server as it really runs: a process of its own, started with an environment, watched until it ends.
import { type ChildProcess, spawn } from 'node:child_process'
import { finished } from 'node:stream/promises'
import { bareEnvironment, serverProgram } from './server-program.ts'

export interface ServerProcess {
  readonly child: ChildProcess
  /** Resolves when the server says it is ready; rejects with its output if it ends before. */
  readonly ready: Promise<string>
  readonly ended: Promise<Ending>
  /** Its output so far. */
  readonly stdoutSoFar: () => string
  readonly stderrSoFar: () => string
}
export interface Ending {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  readonly stdout: string
  readonly stderr: string
}

/**
 * @param environment in addition to PATH; any free port by default
 * @param program the server, unless a test is about another one
 */
export function startServer(
  environment: Readonly<Record<string, string>>,
  program: string = serverProgram,
): ServerProcess {
  const child = spawn(process.execPath, [program], {
    env: { ...bareEnvironment, ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const { stdout, stderr } = child
  if (!stdout || !stderr) throw new Error('the server was started without its outputs')
  const said = { stdout: '', stderr: '' }
  stdout.on('data', (part) => (said.stdout += String(part)))
  stderr.on('data', (part) => (said.stderr += String(part)))
  // Not 'close', which never comes if this side closed the channel.
  const exited = new Promise<Pick<Ending, 'code' | 'signal'>>((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }))
  })
  const ended = Promise.all([exited, finished(stdout), finished(stderr)]).then(([ending]): Ending => ({
    ...ending,
    ...said,
  }))
  const ready = new Promise<string>((resolve, reject) => {
    child.once('message', () => {
      const origin = /Lounge is ready: (\S+)/.exec(said.stdout)?.[1]
      if (origin === undefined) reject(new Error(`ready without an address:\n${said.stdout}`))
      else resolve(origin)
    })
    void ended.then(() => reject(new Error(`ended before it was ready:\n${said.stdout}${said.stderr}`)))
  })
  ready.catch(() => undefined) // a test may wait for the end only
  return { child, ready, ended, stdoutSoFar: () => said.stdout, stderrSoFar: () => said.stderr }
}
