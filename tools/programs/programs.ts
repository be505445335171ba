// The server's programs for tests, which start them hundreds of times in a run: bundled, as `npm start` has its server.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fileOf } from './file.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const bundler = fileURLToPath(new URL('main.ts', import.meta.url))
const kept = join(root, 'node_modules/.cache/programs')
const programs = [
  'main',
  'backup/main',
  'testing/main-in-tests',
  'testing/main-in-a-hurry',
  'testing/main-that-hangs',
  'testing/main-with-faults',
  'testing/main-in-the-bench',
  'testing/as-another-user',
  'testing/disk/traced-server',
]

const lookAgainMs = 50
const patienceMs = 60_000
const keptForMs = 24 * 3_600_000

/** @param source below packages/server/src, of one of those above @returns the file to start, made of the present sources */
export function bundled(source: string): string {
  const folder = (ofNow ??= bundledOf(digest()))
  return join(folder, fileOf(source.replace(/\.ts$/, '')))
}
let ofNow: string | undefined

/** Creating a folder succeeds only once: the process that made it bundles, and the others wait. */
function bundledOf(sources: string): string {
  const [folder, inWork] = [join(kept, sources), join(kept, `${sources}-in-work`)]
  mkdirSync(kept, { recursive: true })
  for (const giveUpAt = Date.now() + patienceMs; !existsSync(folder); sleep(lookAgainMs)) {
    if (Date.now() > giveUpAt) rmSync(inWork, { recursive: true, force: true }) // the process that made it was killed
    else if (!isMine(inWork)) continue
    forgetOld()
    execFileSync(process.execPath, [bundler, folder, ...programs], { stdio: ['ignore', 'ignore', 'inherit'] })
  }
  return folder
}

function isMine(folder: string): boolean {
  try {
    mkdirSync(folder)
    return true
  } catch {
    return false // another worker was first
  }
}

/** Deletes bundles of earlier sources. */
function forgetOld(): void {
  for (const name of readdirSync(kept))
    if (Date.now() - statSync(join(kept, name)).mtimeMs > keptForMs)
      rmSync(join(kept, name), { recursive: true, force: true })
}

/** A hash of the checkout's place, and of the sources' names and contents. */
function digest(): string {
  const hash = createHash('sha256').update(root)
  const add = (path: string): void => {
    if (statSync(join(root, path)).isDirectory())
      for (const name of readdirSync(join(root, path)).sort()) add(join(path, name))
    else if (path.endsWith('.ts') && !path.endsWith('.test.ts'))
      hash
        .update(`${path}\0`)
        .update(readFileSync(join(root, path)))
        .update('\0')
  }
  for (const path of ['packages/domain/src', 'packages/sync/src', 'packages/server/src', 'tools/programs']) add(path)
  return hash
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
    .slice(0, 20)
}

/** Blocks the thread: nothing else is to be done meanwhile. */
function sleep(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}
