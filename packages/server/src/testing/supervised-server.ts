// The server as `npm start` runs it: under its supervisor, which restarts it when it ends unasked.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { bareEnvironment, serverProgram } from './server-program.ts'

const supervisor = fileURLToPath(new URL('../../../../tools/supervise.mjs', import.meta.url))

export interface Supervised {
  /** The address of the nth server that became ready. */
  ready(times: number): Promise<string>
  /** The address of the server that became ready last; empty before the first. */
  readonly newest: () => string
  /** Ends the server process as by a power cut, or by this signal; the supervisor goes on. */
  killServer(origin: string, signal?: NodeJS.Signals): Promise<void>
  /** The error output of the supervisor and its servers so far. */
  readonly complaints: () => string
  /** Asks the supervisor to stop. @returns its exit code */
  stop(): Promise<number | null>
  /** Ends both, whatever state they are in. */
  end(): Promise<void>
}

interface How {
  /** The server, unless a test is about another one. */
  readonly program?: string
  /** How long a server may be silent. */
  readonly silentMs?: number
}

export function startSupervised(environment: Readonly<Record<string, string>>, how: How = {}): Supervised {
  const { program = serverProgram, silentMs } = how
  const silence = silentMs === undefined ? [] : [String(silentMs)]
  const child: ChildProcess = spawn(process.execPath, [supervisor, program, ...silence], {
    env: { ...bareEnvironment, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  let complained = ''
  child.stderr?.on('data', (part) => (complained += String(part)))
  child.stdout?.on('data', (part) => (said += String(part)))
  const ended = once(child, 'exit')
  const matching = async (isThere: () => string | undefined): Promise<string> => {
    for (;;) {
      const found = isThere()
      if (found !== undefined) return found
      if (child.exitCode !== null) throw new Error(`the supervisor ended:\n${said}${complained}`)
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  }
  const origins = () => [...said.matchAll(/Lounge is ready: (\S+)/g)].flatMap(([, origin]) => origin ?? [])
  return {
    ready: (times) => matching(() => origins()[times - 1]),
    newest: () => origins().at(-1) ?? '',
    complaints: () => complained,
    killServer: async (origin, signal = 'SIGKILL') => {
      const from = said.length
      await fetch(`${origin}/api/health`) // each line of its log says which process wrote it
      process.kill(Number(await matching(() => /"pid":(\d+),/.exec(said.slice(from))?.[1])), signal)
    },
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      return child.exitCode
    },
    end: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      await ended
    },
  }
}
