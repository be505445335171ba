// The tools' knowledge of their machine: where this checkout is and where programs are found. No packages and no syntax newer than
// Node 20: set-up reads this before anything is installed.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statfsSync } from 'node:fs'
import { uptime } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
export const onWindows = process.platform === 'win32'

/** @type {(path: string) => string} */
export const inRoot = (path) => join(root, path)

/** Marks this folder as a release that was made ready when packed, and names its kind of machine. */
export const releaseFile = 'release.json'

/**
 * The Node that package.json pins, whatever Node started this program. On Windows its name in `.bin` is a script, which Node starts
 * only under a shell (CVE-2024-27980), and a shell splits a path with a blank.
 */
export const pinnedNode = inRoot(
  onWindows ? `node_modules/node-win-${process.arch}/bin/node.exe` : 'node_modules/.bin/node',
)

/**
 * The flags of the server's Node (decision 109). By default V8 takes four times the memory in use, on machines shared with other
 * programs of the lounge. With a limit it collects garbage before it grows, for the same processor time. Rows of 200,000 orders fit;
 * the days that stay in memory have one or two thousand.
 */
export const serverFlags = ['--max-old-space-size=1024', '--max-semi-space-size=8']

/**
 * The environment in which `node` and the tools are this project's own. The compiler and the linter are written in Go and allocate
 * much short-lived memory: with this GOGC they collect it less often, which saves a fifth of their time and costs some hundred
 * megabytes.
 * @type {() => NodeJS.ProcessEnv}
 */
export function toolEnvironment() {
  const bin = inRoot('node_modules/.bin')
  return { GOGC: '400', ...process.env, PATH: `${bin}${delimiter}${process.env['PATH'] ?? ''}` }
}

/**
 * Keeps the tests' files in memory where Linux offers a memory folder: they need not survive a power cut, and a sync after every
 * command would cost more than the test itself. Without such a folder the tests are slower, but the same.
 * @returns {NodeJS.ProcessEnv}
 */
export function inMemory() {
  const folder = '/dev/shm'
  if (process.env['TMPDIR'] !== undefined || !existsSync(folder)) return {}
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize > 2 * 1024 ** 3 ? { TMPDIR: folder } : {}
}

/** The headless shell comes first: it is all that tests need, and each device of a story costs it a sixth less. */
const usualChromium = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']

/** @type {() => string | undefined} A Chromium of this machine, or Playwright's own download. */
export function findChromium() {
  const usual = usualChromium.map((name) => `/usr/bin/${name}`)
  const named = [process.env['CHROMIUM_PATH'], ...usual].find((path) => path !== undefined && existsSync(path))
  if (named !== undefined) return named
  const ask = "process.stdout.write(require('playwright-core').chromium.executablePath())"
  const answer = spawnSync(pinnedNode, ['-e', ask], { cwd: root, encoding: 'utf8' })
  return answer.status === 0 && existsSync(answer.stdout) ? answer.stdout : undefined
}

/** @type {() => string | undefined} The folder with PostgreSQL's initdb and pg_ctl, the newest first. */
export function findPostgres() {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const onPath = (process.env['PATH'] ?? '').split(delimiter)
  const folders = [...versions.map((version) => `${debian}/${version}/bin`), ...onPath, '/opt/homebrew/bin']
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')))
}

/** @type {(title: string, packages: readonly string[]) => boolean} Installs Debian packages where we may (as root). */
export function aptGet(title, packages) {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return false
  console.log(`${title} …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const quietly = (/** @type {string[]} */ args) =>
    spawnSync('apt-get', ['-qq', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
  quietly(['update'])
  return quietly(['install', '-y', '--no-install-recommends', ...packages])
}

/** @type {() => NodeJS.ProcessEnv} Tells a server its supervisor: it takes no data once that is gone (db/orphan.ts). */
export const supervised = () => ({ LOUNGE_SUPERVISOR: String(process.pid) })

/** @typedef {{ pid: number, since: string }} Who a process, distinguished from others that had or will have its number */

/**
 * Linux gives the start of each process, and of the machine's current boot. Elsewhere only the machine's start time, by its clock, is
 * known.
 * @type {(pid: number) => Who | undefined} Undefined if the process is gone.
 */
export function whoIs(pid) {
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      const behindName = stat.slice(stat.lastIndexOf(')')).split(' ')
      const [state, began] = [behindName[1], behindName[20]] // the third and the 22nd of proc(5)
      if (state === 'Z') return undefined // a zombie: it has ended, and its parent has not read its status
      return { pid, since: `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${began}` }
    }
    process.kill(pid, 0)
  } catch (error) {
    // A process of another user exists too.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return undefined
  }
  return { pid, since: String(Math.round(Date.now() / 1_000 - uptime())) }
}

/** Whether it cannot be confused with a later process of its number. @type {(who: Who) => boolean} */
export const isToldApart = ({ since }) => since.includes(' ')

const clockDriftS = 120
/** @type {(who: Who) => boolean} */
export function isAlive({ pid, since }) {
  const now = whoIs(pid)
  if (now === undefined) return false
  return now.since === since || Math.abs(Number(now.since) - Number(since)) < clockDriftS
}

/**
 * Asks a program that we started to end in order. Windows has no signal that a program can handle: its `kill` ends any process at
 * once. There we disconnect the channel, and the program ends because of that. Such a child emits `exit`, but no `close`.
 * @param {import('node:child_process').ChildProcess} child
 */
export function askToStop(child, isWindows = onWindows) {
  if (!isWindows || !child.connected) child.kill('SIGTERM')
  // In a later turn: otherwise Node fails on a message that was read together with the present one and is delivered after it.
  else setImmediate(() => child.connected && child.disconnect())
}

/**
 * @type {(stop: () => void) => void} Stops with the parent: npm runs us under a shell that a signal ends, and that does not pass it
 * on.
 */
export function endWithParent(stop) {
  if (process.env['npm_lifecycle_event'] === undefined) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    stop()
  }, 500)
  watch.unref()
}

/** The last line of a program's output; if it crashed, the error without its location. @param {string} said */
export function sentenceIn(said) {
  const lines = said.split('\n').map((line) => line.trim())
  const fall = lines.find((line) => /^(\w+: )?\w*Error(\b|:)/.test(line))
  return (fall ?? lines.filter((line) => line !== '').at(-1) ?? '').replace(/[.:]$/, '')
}
