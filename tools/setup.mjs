// Prepares what `npm start` and `npm test` need on a machine that has only Node 20 or newer and npm. It runs before anything is
// installed, so it uses no package and no syntax newer than Node 20; each step costs nothing once its work is done. Usage: node
// tools/setup.mjs [web] [chromium] [postgres]
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { aptGet, findChromium, findPostgres, inRoot, onWindows, pinnedNode, releaseFile } from './machine.mjs'
import { allToDisk, toDisk } from './to-disk.mjs'

endInRelease()
const wanted = new Set(process.argv.slice(2))

installPackages()
installGitHook()
if (wanted.has('web')) {
  buildWeb()
  bundleServer()
}
if (wanted.has('chromium')) provideChromium()
if (wanted.has('postgres')) providePostgres()

/** A packed release was made ready when it was packed: nothing is left to do. */
function endInRelease() {
  const file = inRoot(releaseFile)
  if (!existsSync(file)) return
  const { platform, arch } = JSON.parse(readFileSync(file, 'utf8'))
  if (platform === process.platform && arch === process.arch) process.exit(0)
  stop(
    `This Lounge is made for ${platform}-${arch}, and this machine is ${process.platform}-${process.arch}: take the file for that.`,
  )
}

/** Installs the packages of the lock file, checked by npm against its hashes; does nothing if they are there already. */
function installPackages() {
  const stamp = inRoot('node_modules/.lounge-setup')
  const wants = `${process.platform} ${process.arch} ${digest(['package-lock.json'])}`
  if (isStamped(stamp, wants) && existsSync(pinnedNode)) return
  // The mark exists while npm is at work, and after a power cut before everything was on the disk.
  const mark = inRoot('.installing')
  if (!existsSync(pinnedNode) || existsSync(mark) || !isInstalledAsLocked()) {
    write(mark, '')
    // npm's own script, on npm's Node: the pinned Node may be among the files that are replaced.
    const npm = process.env['npm_execpath']
    const node = process.env['npm_node_execpath'] ?? process.execPath
    // --include: NODE_ENV=production must not leave out what building and testing need. The warnings that are
    // silenced say that this Node is older than the packages want; they run on the pinned one.
    const args = ['ci', '--include=dev', '--include=optional', '--loglevel=error']
    if (npm === undefined) run('Installing packages', 'npm', args, { shell: onWindows })
    else run('Installing packages', node, [npm, ...args])
  }
  if (!existsSync(pinnedNode)) {
    stop(`There is no pinned Node for ${process.platform}-${process.arch} among the optional packages of package.json.`)
  }
  writeStamp(stamp, wants, inRoot('node_modules'))
  rmSync(mark, { force: true })
}

/** Whether a manual `npm install` left exactly the content of the lock file. */
function isInstalledAsLocked() {
  const hidden = inRoot('node_modules/.package-lock.json')
  if (!isJson(hidden)) return false
  /** @type {(file: string) => Record<string, { version?: string, integrity?: string, link?: boolean, optional?: boolean, devOptional?: boolean }>} */
  const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages
  const locked = packagesOf(inRoot('package-lock.json'))
  const installed = packagesOf(hidden)
  const same = Object.entries(installed).every(
    ([path, found]) => found.version === locked[path]?.version && found.integrity === locked[path]?.integrity,
  )
  const complete = Object.entries(locked).every(
    ([path, pack]) => path === '' || path in installed || pack.optional === true || pack.devOptional === true,
  )
  return same && complete
}

/** False for a file that a power cut left empty. @type {(file: string) => boolean} */
function isJson(file) {
  try {
    JSON.parse(readFileSync(file, 'utf8'))
    return true
  } catch {
    return false
  }
}

/** Formats before each commit, unless this checkout has a hook of its own. */
function installGitHook() {
  const git = (/** @type {string[]} */ ...args) => spawnSync('git', args, { cwd: inRoot('.'), encoding: 'utf8' })
  if (!existsSync(inRoot('.git')) || git('--version').status !== 0) return
  if (git('config', 'core.hooksPath').stdout.trim() !== '') return
  const own = git('rev-parse', '--git-path', 'hooks/pre-commit').stdout.trim()
  if (existsSync(inRoot(own))) return
  git('config', 'core.hooksPath', 'tools/git-hooks')
}

/** Builds the browser application, if one of its sources has changed. */
function buildWeb() {
  const stamp = inRoot('node_modules/.cache/lounge-web')
  const wants = digest(['docs/guide', 'packages/web', 'packages/sync', 'packages/domain', 'package-lock.json'])
  if (isStamped(stamp, wants) && existsSync(inRoot('packages/web/dist/index.html'))) return
  run(
    'Building the browser application',
    pinnedNode,
    [inRoot('node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'],
    {
      cwd: inRoot('packages/web'),
      env: { ...process.env, NODE_ENV: 'production' },
    },
  )
  writeStamp(stamp, wants, inRoot('packages/web/dist'))
}

/** Bundles the server into a few files, if one of its sources has changed: it starts in half the time, and uses less memory. */
function bundleServer() {
  const folder = inRoot('packages/server/dist')
  const stamp = join(folder, 'made-of')
  const wants = digest(['packages/server', 'packages/sync', 'packages/domain', 'tools/programs', 'package-lock.json'])
  if (isStamped(stamp, wants) && existsSync(join(folder, 'main.mjs'))) return
  run('Bundling the server', pinnedNode, [inRoot('tools/programs/main.ts'), folder, 'main'])
  write(stamp, wants)
}

/** A browser for the end-to-end tests: an existing one, else the distribution's, else Playwright's own. */
function provideChromium() {
  // A story uses it to let a browser trust the lounge's own root, as a tablet does.
  if (!existsSync('/usr/bin/certutil')) aptGet('Installing certutil for the end-to-end tests', ['libnss3-tools'])
  if (findChromium() !== undefined) return
  for (const name of ['chromium-headless-shell', 'chromium']) {
    aptGet(`Installing ${name} for the end-to-end tests`, [name, 'fonts-dejavu-core'])
    if (findChromium() !== undefined) return
  }
  const playwright = inRoot('node_modules/playwright-core/cli.js')
  const args = [playwright, 'install', 'chromium']
  if (run("Downloading Playwright's Chromium", pinnedNode, args, { mayFail: true })) return
  stop(
    'The end-to-end tests need Chromium, and it could not be installed here.\n' +
      'Install it ("apt-get install chromium" on Debian), or say where it is in CHROMIUM_PATH; then run "npm test" again.',
  )
}

/** A PostgreSQL for the tests on both databases; they start a cluster of their own with its programs. */
function providePostgres() {
  if (process.env['TEST_PG_URL'] !== undefined || findPostgres() !== undefined) return
  if (aptGet('Installing PostgreSQL for the tests', ['postgresql-common'])) {
    // Debian would make a cluster and start a server at once; the tests need only the programs.
    appendFileSync('/etc/postgresql-common/createcluster.conf', '\ncreate_main_cluster = false\n')
    aptGet('… and its programs', ['postgresql'])
  }
  if (findPostgres() !== undefined) return
  stop(
    'The tests need the programs of PostgreSQL (initdb and pg_ctl), and they could not be installed here.\n' +
      'Install them ("apt-get install postgresql" on Debian, "brew install postgresql" on macOS), or name a database\n' +
      'that the tests may fill and empty in TEST_PG_URL; then run "npm test" again.',
  )
}

/** @type {(paths: readonly string[]) => string} A hash over the names and contents of files, folders included. */
function digest(paths) {
  const hash = createHash('sha256')
  /** @param {string} path */
  const add = (path) => {
    const full = inRoot(path)
    if (!existsSync(full)) return
    if (statSync(full).isDirectory()) {
      const names = readdirSync(full).filter((name) => name !== 'dist' && name !== 'node_modules')
      for (const name of names.sort()) add(join(path, name))
    } else {
      hash.update(`${path}\0`).update(readFileSync(full)).update('\0')
    }
  }
  for (const path of paths) add(path)
  return hash.digest('hex')
}

/** @type {(file: string, value: string) => boolean} */
function isStamped(file, value) {
  return existsSync(file) && readFileSync(file, 'utf8') === value
}

/** Writes the stamp only once the folder is on the disk. @type {(file: string, value: string, folder: string) => void} */
function writeStamp(file, value, folder) {
  allToDisk(folder)
  write(file, value)
}

/** @type {(file: string, value: string) => void} */
function write(file, value) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, value)
  toDisk(file)
  toDisk(dirname(file))
}

/** @type {(title: string, program: string, args: string[], how?: import('node:child_process').SpawnSyncOptions & { mayFail?: boolean }) => boolean} */
function run(title, program, args, { mayFail = false, ...how } = {}) {
  console.log(`${title} …`)
  const done = spawnSync(program, args, { cwd: inRoot('.'), stdio: 'inherit', ...how })
  if (done.error) console.error(done.error.message) // it could not be started, so it has printed nothing
  if (done.status !== 0 && !mayFail) stop(`${title} did not succeed; the reason stands above.`)
  return done.status === 0
}

/** @type {(sentence: string) => never} */
function stop(sentence) {
  console.error(`\n${sentence}\n`)
  process.exit(1)
}
