// `npm run release`: packs this version into one file that runs without npm, a registry or the internet, with its checksum and, if
// its maker has a key, its signature. docs/install.md describes the installation.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { inRoot } from '../machine.mjs'
import { versionIn } from '../releases.mjs'
import { dayOf, lastLookUp, objections } from './advisories.ts'
import { corpusOf, isAnnounced } from './announced.ts'
import { shippedPackages } from './bill.ts'
import { packFolder, stage, type Target, thisMachine } from './stage.ts'
import { makerOf, newKey, seal } from './sums.ts'

const usage =
  'Usage: npm run release [-- --key KEY.pem] [--for win32-x64] [--to FOLDER] [--draft]; npm run release -- --new-key KEY.pem'

const text = { type: 'string' } as const
const options = { key: text, for: text, to: text, 'new-key': text, draft: { type: 'boolean' } } as const
const { values } = arguments_()
if (values['new-key'] !== undefined) makeKey(resolve(values['new-key']))
else release()

function arguments_() {
  try {
    return parseArgs({ options })
  } catch {
    return fail(usage)
  }
}

function makeKey(path: string): void {
  if (existsSync(path)) fail(`${path} is there already.`)
  writeFileSync(path, newKey(), { mode: 0o600 })
  console.log(`${path} is the key of whoever makes releases. Keep it on no machine that a Lounge runs on.`)
}

function release(): void {
  const version = versionIn(inRoot('.')) ?? fail('There is no version.')
  if (values.draft !== true) {
    if (!isAnnounced(version))
      fail(`CHANGELOG.md does not begin with "## ${version}": say what is new, or add --draft.`)
    for (const objection of objections(lastLookUp(), shippedPackages(), dayOf(Date.now()))) fail(objection)
    if (corpusOf(version).some((path) => !existsSync(inRoot(path))))
      fail(`${version} is not frozen: npm run freeze -- ${version}`)
  }
  const target = targetOf(values.for)
  const key = values.key === undefined ? undefined : readFileSync(values.key, 'utf8')
  const to = resolve(values.to ?? inRoot('dist'))
  mkdirSync(to, { recursive: true })
  const folder = mkdtempSync(join(tmpdir(), 'lounge-release-'))
  try {
    stage(folder, { target, packages: 'installed', maker: key === undefined ? undefined : makerOf(key) })
    const file = join(to, `lounge-${version}-${target.platform}-${target.arch}.tar.gz`)
    packFolder(folder, file)
    seal(file, key)
    console.log(`${file} is Lounge ${version} for ${target.platform}-${target.arch}. What lies beside it goes with it:`)
    for (const name of readdirSync(to)) if (join(to, name).startsWith(`${file}.`)) console.log(`  ${join(to, name)}`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function targetOf(name: string | undefined): Target {
  if (name === undefined) return thisMachine
  const [platform, arch, ...rest] = name.split('-')
  if (platform === undefined || arch === undefined || rest.length > 0) return fail(usage)
  return { platform, arch }
}

function fail(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}
