// Lays out a release in a folder: the image's content, the tools for updates and the service, the production packages with the pinned
// Node among them, and a start script. It needs nothing of the machine where it is unpacked.
import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { layOut, linkDependencies } from '../image/image.ts'
import { inRoot, releaseFile } from '../machine.mjs'
import { nodeIn, versionIn } from '../releases.mjs'
import { openToAll } from '../update/put-in-place.ts'
import { billOfMaterials } from './bill.ts'
import { npm } from './npm.ts'

/** The kind of machine that a release is for. */
export interface Target {
  readonly platform: string
  readonly arch: string
}
export const thisMachine: Target = { platform: process.platform, arch: process.arch }

/** Files beside those of the image. */
const more = [
  'package-lock.json',
  'CHANGELOG.md',
  'LICENSE',
  'docs/install.md',
  'tools/lounge.mjs',
  'tools/setup.mjs',
  'tools/to-disk.mjs',
  'tools/update/main.ts',
  'tools/update/prepare.ts',
  'tools/update/put-in-place.ts',
  'tools/release/sums.ts',
  'tools/service/closed.ts',
  'tools/service/disk.ts',
  'tools/service/earlier.ts',
  'tools/service/firewall.ts',
  'tools/service/main.ts',
  'tools/service/ready.ts',
  'tools/service/service.ts',
  'tools/service/steps.ts',
  'tools/service/whose.ts',
]
/** Files that npm needs before it installs. */
const manifests = ['domain', 'sync', 'server', 'web'].map((name) => `packages/${name}/package.json`)

interface Wishes {
  readonly target: Target
  /** The public key of its maker: this release then accepts only updates from the same maker. */
  readonly maker?: string | undefined
  /** Installed by npm from the lock file; or, for tests, linked to those of this checkout. */
  readonly packages: 'installed' | 'linked'
}

/** @throws if npm could not install its packages */
export function stage(to: string, { target, maker, packages }: Wishes): void {
  mkdirSync(to, { recursive: true })
  if (packages === 'installed') install(to, target)
  layOut(to, packages === 'linked' ? linkAll : () => undefined)
  for (const path of more) cpSync(inRoot(path), join(to, path))
  writeFileSync(join(to, 'sbom.cdx.json'), billOfMaterials())
  if (maker !== undefined) writeFileSync(join(to, 'release.pub'), maker)
  const { platform, arch } = target
  writeFileSync(join(to, releaseFile), `${JSON.stringify({ version: versionIn(to), platform, arch })}\n`)
  writeStartScript(to, target)
  openToAll(to)
}

function install(to: string, { platform, arch }: Target): void {
  for (const path of ['package.json', 'package-lock.json', '.npmrc', 'e2e/package.json', ...manifests])
    cpSync(inRoot(path), join(to, path))
  const workspaces = ['--workspace', '@lounge/server', '--include-workspace-root']
  const args = ['ci', '--omit=dev', '--ignore-scripts', ...workspaces, `--os=${platform}`, `--cpu=${arch}`]
  npm(args, to)
  for (const path of ['.npmrc', 'e2e', 'node_modules/.package-lock.json'])
    rmSync(join(to, path), { recursive: true, force: true })
  const home = nodeHome(to, { platform, arch })
  if (!existsSync(home)) throw new Error(`There is no pinned Node for ${platform}-${arch} in package.json.`)
  // These folders serve to build packages in C, which is not done here.
  for (const name of ['include', 'lib', 'share']) rmSync(join(home, name), { recursive: true, force: true })
}

const nodeHome = (folder: string, target: Target): string => dirname(dirname(nodeIn(folder, target)))

/** Links the server's packages, and the pinned Node. */
function linkAll(to: string): void {
  linkDependencies(to)
  const node = nodeHome(inRoot('.'), thisMachine)
  symlinkSync(node, join(to, node.slice(inRoot('node_modules').length)))
}

function writeStartScript(to: string, target: Target): void {
  const isForWindows = target.platform === 'win32'
  const node = nodeIn(to, target).slice(to.length + 1)
  const lines = isForWindows
    ? [
        '@echo off',
        'rem Lounge with the Node that lies beside it: lounge [update|service|backup|restore|verify|keys]',
        'cd /d "%~dp0"',
        `"${node.replaceAll('/', '\\')}" tools\\lounge.mjs %*`,
        '',
      ]
    : [
        '#!/bin/sh',
        '# Lounge with the Node that lies beside it: ./lounge [update|service|backup|restore|verify|keys]',
        'case $0 in */*) cd "${0%/*}" || exit 1 ;; esac',
        `exec "./${node}" tools/lounge.mjs "$@"`,
        '',
      ]
  const script = join(to, isForWindows ? 'lounge.cmd' : 'lounge')
  writeFileSync(script, lines.join(isForWindows ? '\r\n' : '\n'))
  chmodSync(script, 0o755)
}

/**
 * Packs a folder into a file that every system's `tar` can unpack. All files belong to root in it: unpacking as root keeps the owner,
 * and the packer's user number may be another person's on that machine.
 */
export function packFolder(folder: string, file: string): void {
  const version = spawnSync('tar', ['--version'], { encoding: 'utf8' }).stdout as string | null
  const isGnu = version?.includes('GNU tar') === true
  const asRoot = isGnu ? ['--owner=0', '--group=0', '--numeric-owner'] : ['--uid', '0', '--gid', '0']
  const args = ['-czf', file, ...asRoot, '-C', folder, ...readdirSync(folder)]
  const { status, error } = spawnSync('tar', args, { stdio: 'inherit' })
  if (status !== 0) throw new Error(`It could not be packed${error ? `: ${error.message}` : ''}.`)
}
