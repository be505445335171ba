// The server of one story: the real program under its real supervisor, on a port and a data folder of its own.
import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as after } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { bundled } from '../tools/programs/programs.ts'
import { LoungeDatabase } from './lounge-database.ts'

const supervisor = fileURLToPath(new URL('../tools/supervise.mjs', import.meta.url))
/** Node's own cache of compiled files, because the same program starts for every story. */
const compiled = fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url))

const patienceMs = 60_000
const lookAgainMs = 20
/** Below the ports that systems assign by themselves, so that no other process gets ours while the server is down. */
const ports = { from: 11_000, count: 20_000 }
const portsTriedMax = 20

/** An empty value counts as not set. */
const unset = {
  DATABASE_URL: '',
  TLS_CERT: '',
  TLS_KEY: '',
  PAYMENT_PROVIDER: '',
  SMTP_URL: '',
  PUBLIC_URL: '',
} as const

/** Who confirms payments by card and transfer. */
export type Payments = 'manual' | 'simulated'

/** The settings of a story's lounge; a demo by default. */
export type Settings = Readonly<
  Partial<
    Record<
      | 'BACKUP_MINUTES'
      | 'PAYMENT_PROVIDER'
      | 'LOUNGE_MODE'
      | 'SMTP_URL'
      | 'PUBLIC_URL'
      | 'HOST'
      | 'CONNECT_PORT'
      | 'NODE_OPTIONS'
      | 'STORY_ADDRESS_FILE',
      string
    >
  >
>

/** A lounge that begins with nothing, whose mail server is away. */
export const real: Settings = {
  LOUNGE_MODE: 'production',
  SMTP_URL: 'smtp://127.0.0.1:9',
  PUBLIC_URL: 'https://till.galaxy.example',
}

/** The same without a mail server. */
export const realWithoutMail: Settings = { LOUNGE_MODE: 'production' }

const readyLine = /^Lounge is ready: /gm
const portTaken = 'another program already listens on it'

export class LoungeServer {
  readonly dataDir: string
  readonly #settings: Settings
  #port = 0
  #output = ''
  #supervisor: ChildProcess | undefined
  /** How often the server has reported that it is ready. */
  #starts = 0
  #isStandingStill = false
  #program = ofThisCheckout()

  private constructor(dataDir: string, settings: Settings) {
    this.dataDir = dataDir
    this.#settings = settings
  }

  /** Returns once the server is ready. Only listening shows whether a port is free, so a taken one means another try. */
  static async start(dataDir: string, settings: Settings = {}): Promise<LoungeServer> {
    const server = new LoungeServer(dataDir, settings)
    for (let tried = 0; tried < portsTriedMax; tried += 1) {
      server.#port = ports.from + Math.floor(Math.random() * ports.count)
      if (await server.#run()) return server
    }
    throw new Error(`No free port in ${portsTriedMax} tries:\n${server.#output}`)
  }

  /** A secure context for the browser, as `http://127.0.0.1` is too, and the name that people type. */
  get origin(): string {
    return `http://localhost:${this.#port}`
  }
  /** The whole output of the server, its supervisor and its log. */
  get output(): string {
    return this.#output
  }
  get database(): LoungeDatabase {
    return new LoungeDatabase(this.dataDir)
  }

  /** How often it ended unasked: as often as a story has killed it, and no more. */
  get falls(): number {
    return this.#output.match(/^The server ended by itself/gm)?.length ?? 0
  }
  /** The browsers' reports of policy violations by its own pages: a line for each kind. */
  get policyReports(): readonly string[] {
    return this.#output.split('\n').filter((line) => line.includes('a browser stopped what the policy of our pages'))
  }
  /** How often a story has killed it. */
  kills = 0

  /** Cuts the power: SIGKILL to the server itself. Its supervisor restarts it; `isBack` waits for that. */
  async kill(): Promise<void> {
    const { falls } = this
    this.kills += 1
    process.kill(this.#pid(), 'SIGKILL')
    await this.#until(() => this.falls > falls)
  }
  /** Freezes the whole machine: every connection stays open, and nothing is answered until it goes on. */
  standStill(): void {
    this.#isStandingStill = true
    // First its supervisor, which would otherwise take the server for a hung one.
    this.#supervisor?.kill('SIGSTOP')
    process.kill(this.#pid(), 'SIGSTOP')
  }
  goOn(): void {
    this.#isStandingStill = false
    process.kill(this.#pid(), 'SIGCONT')
    this.#supervisor?.kill('SIGCONT')
  }
  /** Resolves once a server that was killed serves again. */
  async isBack(): Promise<void> {
    const starts = this.#starts
    await this.#until(() => this.#readyLines() > starts)
    this.#starts = this.#readyLines()
  }

  /** Stops it, as Ctrl-C does. @returns the exit code; 0 if it ended cleanly */
  async stop(): Promise<number | null> {
    const supervisor = this.#supervisor
    if (supervisor === undefined || supervisor.exitCode !== null) return supervisor?.exitCode ?? 0
    // A story may fail while the server is frozen: a frozen process handles no signal, and would stay for ever.
    if (this.#isStandingStill) this.goOn()
    supervisor.kill('SIGTERM')
    await this.#until(() => hasEnded(supervisor)).catch(() => supervisor.kill('SIGKILL'))
    return supervisor.exitCode
  }
  /**
   * Restarts on the same folder and the same port.
   * @param program the program of another release to run from now on; by default that of this checkout
   */
  async restart(program?: string): Promise<void> {
    await this.stop()
    this.#program = program ?? ofThisCheckout()
    if (!(await this.#run())) throw new Error(`The server did not start again:\n${this.#output}`)
  }

  /** @returns false if the port is taken. @throws if it ended for any other reason */
  async #run(): Promise<boolean> {
    const before = this.#output.length
    const child = spawn(process.execPath, [supervisor, this.#program], {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        NODE_COMPILE_CACHE: compiled,
        PORT: String(this.#port),
        HOST: '127.0.0.1',
        DATA_DIR: this.dataDir,
        LOUNGE_MODE: 'demo',
        BACKUP_MINUTES: '0', // or a backup is made, and rings, in any story that is a minute old by then
        ...unset, // whatever the shell that runs the stories has
        ...this.#settings,
        LOG_LEVEL: 'info', // its first line tells its process id
        npm_lifecycle_event: 'e2e', // so that it ends with us, however we end
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#supervisor = child
    for (const said of [child.stdout, child.stderr])
      said.on('data', (part) => {
        this.#output += String(part)
      })
    const starts = this.#starts
    await this.#until(() => this.#readyLines() > starts || hasEnded(child))
    this.#starts = this.#readyLines()
    if (!hasEnded(child)) return true
    if (this.#output.slice(before).includes(portTaken)) return false
    throw new Error(`The server did not start:\n${this.#output}`)
  }

  #readyLines(): number {
    return this.#output.match(readyLine)?.length ?? 0
  }
  /** The process id of the server that listened last. */
  #pid(): number {
    const pid = [...this.#output.matchAll(/"pid":(\d+)[^\n]*"Server listening/g)].at(-1)?.[1]
    if (pid === undefined) throw new Error(`The server never said which process it is:\n${this.#output}`)
    return Number(pid)
  }

  /** Waits for an output, or for the server's end. */
  async #until(isSo: () => boolean): Promise<void> {
    for (const giveUpAt = Date.now() + patienceMs; !isSo(); await after(lookAgainMs))
      if (Date.now() > giveUpAt) throw new Error(`The server took longer than ${patienceMs} ms:\n${this.#output}`)
  }
}

const ofThisCheckout = (): string => bundled('main.ts')
const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null
