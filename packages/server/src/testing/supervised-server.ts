// The server as `npm start` runs it: under its supervisor, which starts it again when it ends without being asked to.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { bareEnvironment, serverProgram } from './server-program.ts'

const supervisor = fileURLToPath(new URL('../../../../tools/supervise.mjs', import.meta.url))

export interface Supervised {
  /** Where the server listens that is ready for the nth time. */
  ready(times: number): Promise<string>
  /** Where the server listens that became ready last; nowhere before one is. */
  readonly newest: () => string
  /** As if the power of its process were cut, or as the signal says; the supervisor is left alone. */
  killServer(origin: string, signal?: NodeJS.Signals): Promise<void>
  /** What the supervisor and its servers complained of so far. */
  readonly complaints: () => string
  /** Asks the supervisor to stop. @returns its exit code */
  stop(): Promise<number | null>
  /** Ends both, whatever state they are in. */
  end(): Promise<void>
}

interface How {
  /** The server, unless a test is about another one. */
  readonly program?: string
  /** So long a server may say nothing. */
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
