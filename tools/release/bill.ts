// The bill of materials of this version, as CycloneDX: each package that runs on the server or in its pages, with its version, its
// licence and the hash of its content. npm makes it from the lock file, without a registry.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { inRoot } from '../machine.mjs'
import { versionIn } from '../releases.mjs'
import { npm } from './npm.ts'

interface Manifest {
  version?: string
  workspaces?: readonly string[]
  devDependencies?: unknown
}
interface LockedPackage extends Manifest {
  readonly name?: string
  readonly dev?: boolean
  readonly link?: boolean
  readonly resolved?: string
}
interface Lock {
  packages: Readonly<Record<string, LockedPackage>>
}

/** The stories are not part of a release. */
const leftOut = 'e2e'

/** @throws if npm cannot make it */
export const billOfMaterials = (): string =>
  inWhatShips((folder) => npm(['sbom', '--sbom-format=cyclonedx', '--package-lock-only'], folder))

/** Each package of a release with its version, such as `zod@4.6.7`. */
export function shippedPackages(): readonly string[] {
  const { packages } = read('package-lock.json') as Lock // as npm writes it
  const all = Object.entries(withoutTools(packages)).flatMap(([path, { name, version, link }]) => {
    const [, folder] = /node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path) ?? []
    return folder === undefined || link === true ? [] : [`${name ?? folder}@${version}`]
  })
  return [...new Set(all)].toSorted()
}

/** Gives npm a temporary folder that contains only what ships. */
export function inWhatShips<Result>(work: (folder: string) => Result): Result {
  const folder = mkdtempSync(join(tmpdir(), 'lounge-bill-'))
  try {
    const lock = read('package-lock.json') as Lock // as npm writes it
    const root = shipped(read('package.json') as Manifest) // the same
    for (const path of root.workspaces ?? [])
      write(folder, `${path}/package.json`, shipped(read(`${path}/package.json`)))
    write(folder, 'package.json', root)
    write(folder, 'package-lock.json', { ...lock, packages: withoutTools(lock.packages) })
    return work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The manifest with the release's version, which our own manifests lack, and without dependencies for builds and tests. */
function shipped<Of extends Manifest>({ devDependencies: _tools, ...manifest }: Of) {
  const { workspaces } = manifest
  const version = versionIn(inRoot('.')) ?? '0.0.0'
  return { ...manifest, version, ...(workspaces && { workspaces: workspaces.filter((path) => path !== leftOut) }) }
}

function withoutTools(packages: Lock['packages']): Lock['packages'] {
  const kept = Object.entries(packages).filter(
    ([path, { dev, resolved }]) => dev !== true && path !== leftOut && resolved !== leftOut,
  )
  return Object.fromEntries(kept.map(([path, each]) => [path, path.includes('node_modules/') ? each : shipped(each)]))
}

const read = (path: string): object => JSON.parse(readFileSync(inRoot(path), 'utf8')) as object // a file of the project's own

function write(folder: string, path: string, contents: object): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), JSON.stringify(contents))
}
