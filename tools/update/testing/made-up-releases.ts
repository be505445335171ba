// Releases for update drills: this one, installed in a folder of its own, and variants with the differences that a drill needs.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { layOut } from '../../image/image.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const isOfTests = (path: string): boolean => path.endsWith('.test.ts')

/** The differences of a variant from this release. */
const differences = {
  // On a slow machine it still reports that it is alive while it stops.
  good: {
    'src/main.ts': (text: string) =>
      text.replace(
        'await run',
        "process.once('SIGTERM', () => setInterval(() => process.send?.({ alive: true }, () => undefined), 1).unref())\nawait run",
      ),
  },
  'whose migration fails': withMigration(
    "await db.schema.createTable('half_done').addColumn('a', 'text').execute(); throw new Error('It broke.')",
  ),
  'whose migration loses orders': withMigration(
    "await db.deleteFrom('live_row').where('kind', '=', 'order').execute()",
  ),
  'that is ready on trial only': {
    'src/main.ts': (text: string) =>
      text.replace('await run', "if (process.env['BACKUP_MINUTES'] !== '0') process.exit(1)\nawait run"),
  },
  'that is never ready': { 'src/main.ts': () => 'setInterval(() => undefined, 1_000)\n' },
} satisfies Record<string, Readonly<Record<string, (text: string) => string>>>
export type Kind = keyof typeof differences

function withMigration(work: string) {
  const broken = `\n  '9999-of-a-drill': { up: async (db) => { ${work} } },\n}`
  return { 'src/db/migrations.ts': (text: string) => text.trimEnd().replace(/\n\}$/, () => broken) }
}

export class MadeUpReleases {
  readonly #folder = mkdtempSync(join(tmpdir(), 'lounge-releases-'))
  /** The folder where Lounge is installed. */
  readonly home = this.#make('home')

  /** @returns the folder in which it was handed over */
  make(kind: Kind, version: string): string {
    const folder = this.#make(version)
    const named = (text: string) => text.replace(/version = '[^']*'/, `version = '${version}'`)
    const changes = { 'src/version.ts': named, ...differences[kind] }
    for (const [name, change] of Object.entries(changes)) {
      const path = join(folder, 'packages/server', name)
      writeFileSync(path, change(readFileSync(path, 'utf8')))
    }
    return folder
  }

  /** @returns the file that its own command packed it into */
  pack(folder: string): string {
    const file = `${folder}.tar.gz`
    must(process.execPath, [join(folder, 'tools/update/main.ts'), '--pack', file], folder)
    return file
  }

  /** Publishes it under a tag, where a Lounge installed by git finds it. */
  publish(folder: string, tag: string): void {
    const as = ['-c', 'user.name=Lounge', '-c', 'user.email=releases@lounge.example', '-c', 'commit.gpgSign=false']
    must('git', ['init', '--quiet'], folder)
    must('git', ['add', '--all', '--force'], folder)
    must('git', [...as, 'commit', '--quiet', '--no-verify', '--message', tag], folder)
    must('git', ['tag', tag], folder)
    must('git', ['init', '--quiet'], this.home)
    must('git', ['remote', 'add', 'origin', folder], this.home)
  }

  /** @returns a folder with the content of this release's image */
  image(): string {
    const folder = join(this.#folder, 'image')
    layOut(folder)
    return folder
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true })
  }

  /** Copies the files that differ, or that depend on their location; the others are linked. */
  #make(name: string): string {
    const folder = join(this.#folder, name)
    for (const parent of ['docs', 'packages']) mkdirSync(join(folder, parent), { recursive: true })
    for (const file of ['package.json', 'package-lock.json', 'tsconfig.base.json'])
      cpSync(join(root, file), join(folder, file))
    for (const copied of ['tools', 'packages/server'])
      cpSync(join(root, copied), join(folder, copied), { recursive: true, filter: (path) => !isOfTests(path) })
    // Everything that its screens are made of, because they are already built.
    for (const shared of ['docs/guide', 'packages/domain', 'packages/sync', 'packages/web']) link(folder, shared)
    mkdirSync(join(folder, 'node_modules'))
    for (const pack of readdirSync(join(root, 'node_modules'))) link(folder, `node_modules/${pack}`)
    return folder
  }
}

const link = (folder: string, path: string): void => symlinkSync(join(root, path), join(folder, path))

function must(program: string, args: readonly string[], cwd: string): void {
  const { status, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stderr}`)
}
