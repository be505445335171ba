// A copy of the tree to break things in: the working files as they are, beside the packages that are installed already.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { inRoot } from '../machine.mjs'
import type { Safeguard } from './safeguards.ts'

const own = '@lounge'

export class Scratch {
  readonly #folder = mkdtempSync(join(tmpdir(), 'lounge-safeguards-'))

  constructor() {
    const listed = spawnSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: inRoot('.'), encoding: 'utf8' })
    const files = listed.stdout.split('\n').filter((file) => /^(packages|tools|[^/]+$)/.test(file) && file !== '')
    for (const file of files) {
      mkdirSync(dirname(join(this.#folder, file)), { recursive: true })
      cpSync(inRoot(file), join(this.#folder, file))
    }
    const modules = join(this.#folder, 'node_modules')
    mkdirSync(join(modules, own), { recursive: true })
    for (const name of readdirSync(inRoot('node_modules')))
      if (name !== own && !name.startsWith('.vite')) symlinkSync(inRoot(`node_modules/${name}`), join(modules, name))
    for (const name of readdirSync(join(this.#folder, 'packages')))
      symlinkSync(`../../packages/${name}`, join(modules, own, name))
  }

  /** @returns the names of the tests that fail without it */
  failingWithout({ file, instead, project, tests, text }: Safeguard): readonly string[] {
    const path = join(this.#folder, file)
    const whole = readFileSync(path, 'utf8')
    writeFileSync(
      path,
      whole.replace(text, () => instead),
    )
    try {
      return this.#run(project, tests)
    } finally {
      writeFileSync(path, whole)
    }
  }
  /** @returns the names of the tests that fail as things are */
  failing(project: string, tests: readonly string[]): readonly string[] {
    return this.#run(project, tests)
  }
  #run(project: string, tests: readonly string[]): readonly string[] {
    const report = join(this.#folder, 'report.json')
    rmSync(report, { force: true })
    const args = ['run', '--project', project, '--reporter=json', `--outputFile=${report}`, ...tests]
    const { stderr } = spawnSync('vitest', args, { cwd: this.#folder, encoding: 'utf8' })
    const { testResults } = readReport(report, stderr)
    return testResults.flatMap(({ assertionResults }) =>
      assertionResults.flatMap(({ status, title }) => (status === 'failed' ? [title] : [])),
    )
  }
  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true })
  }
}

interface Report {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly status: string; readonly title: string }[]
  }[]
}
function readReport(path: string, stderr: string): Report {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Report // as vitest writes it
  } catch {
    throw new Error(`The tests did not run: ${stderr.slice(-2_000)}`)
  }
}
