// A copy of the tree for planting faults: the working files as they are, with the packages that are already installed.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { inRoot, toolEnvironment } from '../machine.mjs'

/** The smallest wrong change of one file. */
export interface Change {
  readonly file: string
  /** Occurs in the file exactly once. */
  readonly text: string
  readonly instead: string
}

/** The tests to run. */
export interface Wanted {
  /** One of vitest's projects, or Playwright's stories. */
  readonly project: 'domain' | 'sync' | 'server' | 'web' | 'stories'
  readonly tests: readonly string[]
  /** Only tests whose titles match; all if absent. */
  readonly titled?: string | undefined
  /** Whether the run may stop at the first failure. */
  readonly isOneEnough?: boolean
}

/** Those changes whose text is missing, occurs more than once, or stays the same. */
export const moved = <T extends Change>(changes: readonly T[]): readonly T[] =>
  changes.filter(({ file, text, instead }) => {
    const whole = readFileSync(inRoot(file), 'utf8')
    return whole.split(text).length !== 2 || text === instead
  })

/** For stories with planted faults: they give up sooner, and the application, which is built for each one, builds faster. */
const sooner: readonly Change[] = [
  { file: 'e2e/expect.ts', text: 'timeout: 20_000', instead: 'timeout: 12_000' },
  { file: 'playwright.config.ts', text: 'actionTimeout: 30_000', instead: 'actionTimeout: 12_000' },
  { file: 'packages/web/vite.config.ts', text: 'compressed(dist), ', instead: '' },
]

const own = '@lounge'
/** The tools' caches stay with the tree: a copy with faults in it must not be taken for the tree. */
const keptByTools = /^\.(vite|cache|lounge-web)/

export class Scratch {
  readonly #folder = mkdtempSync(join(tmpdir(), 'lounge-scratch-'))

  constructor() {
    const listed = spawnSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: inRoot('.'), encoding: 'utf8' })
    const files = listed.stdout.split('\n').filter((file) => /^(packages|tools|e2e|[^/]+$)/.test(file) && file !== '')
    for (const file of files) {
      mkdirSync(dirname(join(this.#folder, file)), { recursive: true })
      cpSync(inRoot(file), join(this.#folder, file))
    }
    const modules = join(this.#folder, 'node_modules')
    mkdirSync(join(modules, own), { recursive: true })
    for (const name of readdirSync(inRoot('node_modules')))
      if (name !== own && !keptByTools.test(name)) symlinkSync(inRoot(`node_modules/${name}`), join(modules, name))
    for (const name of readdirSync(join(this.#folder, 'packages')))
      symlinkSync(`../../packages/${name}`, join(modules, own, name))
    for (const { file, text, instead } of sooner) this.#replace(file, text, instead)
  }

  /** @returns the tests that fail with this change */
  failingWith({ file, text, instead }: Change, wanted: Wanted): readonly Failed[] {
    const whole = this.#replace(file, text, instead)
    try {
      return this.failing(wanted)
    } finally {
      writeFileSync(join(this.#folder, file), whole)
    }
  }
  /** @returns the tests that fail without a change */
  failing(wanted: Wanted): readonly Failed[] {
    return wanted.project === 'stories' ? this.#playStories(wanted) : this.#runTests(wanted)
  }
  #runTests({ project, tests, titled }: Wanted): readonly Failed[] {
    const args = ['run', '--project', project, '--reporter=json', `--outputFile=${this.#report}`]
    const named = titled === undefined ? [] : ['-t', titled]
    const { testResults } = this.#reported<TestReport>('vitest', [...args, ...named, ...tests])
    return testResults.flatMap(({ assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => ({ title: fullName, why: firstLine(failureMessages[0]) })),
    )
  }
  /** Builds the application first if any of its sources has changed. */
  #playStories({ tests, titled, isOneEnough = false }: Wanted): readonly Failed[] {
    const { status, stderr } = this.#run('node', ['tools/setup.mjs', 'web'])
    if (status !== 0) throw new Error(`The application was not built: ${stderr.slice(-2_000)}`)
    const args = ['test', '--reporter=json', '--workers=1', ...(isOneEnough ? ['-x'] : [])]
    const named = titled === undefined ? [] : ['-g', titled]
    return storiesThatFailed(this.#reported<StoryGroup>('playwright', [...args, ...named, ...tests]))
  }

  /** @returns the file's earlier content */
  #replace(file: string, text: string, instead: string): string {
    const path = join(this.#folder, file)
    const whole = readFileSync(path, 'utf8')
    if (!whole.includes(text)) throw new Error(`“${text}” does not stand in ${file}`)
    writeFileSync(
      path,
      whole.replace(text, () => instead),
    )
    return whole
  }
  get #report(): string {
    return join(this.#folder, 'report.json')
  }
  #run(program: string, args: readonly string[]) {
    const env = { ...withoutTheRunner(toolEnvironment()), PLAYWRIGHT_JSON_OUTPUT_NAME: this.#report }
    return spawnSync(program, args, { cwd: this.#folder, encoding: 'utf8', env, maxBuffer: 2 ** 28 })
  }
  #reported<Report>(program: string, args: readonly string[]): Report {
    rmSync(this.#report, { force: true })
    const { stdout, stderr } = this.#run(program, args)
    try {
      return JSON.parse(readFileSync(this.#report, 'utf8')) as Report // as this runner writes it
    } catch {
      throw new Error(`The tests did not run: ${stderr.slice(-2_000)}${stdout.slice(-2_000)}`)
    }
  }
  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true })
  }
}

/** A failed test, and the first line of its message. */
export interface Failed {
  readonly title: string
  readonly why: string
}

interface TestReport {
  readonly testResults: readonly {
    readonly assertionResults: readonly {
      readonly status: string
      readonly fullName: string
      readonly failureMessages: readonly string[]
    }[]
  }[]
}
interface Story {
  readonly ok: boolean
  readonly title: string
  readonly tests: readonly {
    readonly results: readonly { readonly error?: { readonly message?: string } | undefined }[]
  }[]
}
interface StoryGroup {
  readonly specs?: readonly Story[]
  readonly suites?: readonly StoryGroup[]
}
const storiesThatFailed = ({ specs = [], suites = [] }: StoryGroup): readonly Failed[] => [
  ...specs.filter(({ ok }) => !ok).map((story) => ({ title: story.title, why: whyOf(story) })),
  ...suites.flatMap(storiesThatFailed),
]
const whyOf = ({ tests }: Story): string => firstLine(tests[0]?.results[0]?.error?.message)

/** Without terminal colours. */
const firstLine = (message = ''): string => stripVTControlCharacters(message).split('\n')[0] ?? ''

/** A test may start this: a runner's variables for its own workers must not reach the runner inside. */
const withoutTheRunner = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !/^(VITEST|NODE_ENV$|TEST$)/.test(name)))
