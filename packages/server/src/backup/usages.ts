// What each program takes, as its usage and its help say it.

export type Option = 'anew' | 'doubtful' | 'alone' | 'another'
export type Program = 'backup' | 'restore' | 'verify' | 'keys'

const off = { type: 'boolean', default: false } as const
const text = { type: 'string' } as const

interface Usage {
  /** Each way to give it, and what that does. */
  readonly forms: readonly (readonly [form: string, does: string])[]
  /** The allowed numbers of files. */
  readonly files: readonly number[]
  readonly options?: Readonly<Partial<Record<Option, typeof off> & { readonly head: typeof text }>>
}

export const usages: Readonly<Record<Program, Usage>> = {
  backup: {
    forms: [
      ['npm run backup', 'makes a full copy now, whether the server runs or not'],
      ['npm run backup -- --anew', 'the same, and begins another series of tails'],
    ],
    files: [0],
    options: { anew: off },
  },
  restore: {
    forms: [
      ['npm run restore -- FILE', 'replaces all data by a full copy and the tails behind it'],
      ['npm run restore -- FOLDER', 'the same, with the latest whole copy in a folder'],
      ['npm run restore -- --alone FILE', 'leaves out the tails'],
      ['npm run restore -- --another FILE', 'takes the place of another lounge'],
      ['npm run restore -- --doubtful FILE', 'takes a copy that did not pass its check'],
    ],
    files: [1],
    options: { doubtful: off, alone: off, another: off },
  },
  verify: {
    forms: [
      ['npm run verify', 'checks the lounge, whether the server runs or not'],
      ['npm run verify -- FILE', 'checks a full copy and the tails behind it, or the latest copy in a folder'],
      ['npm run verify -- --head "…"', 'also whether it still has the history that a Z was printed from'],
    ],
    files: [0, 1],
    options: { head: text },
  },
  keys: {
    forms: [
      ['npm run keys -- recovery', 'makes a new recovery key and shows it once'],
      ['npm run keys -- owner', 'lets an owner back in; with the email where there are several'],
      ['npm run keys -- seal', 'takes people, sign-ins, devices and card holders as they are now'],
      ['npm run keys -- lost', "replaces the server's own keys; tablets have to be connected again"],
    ],
    files: [1, 2],
  },
}

const formsOf = (programs: readonly Program[]) => programs.flatMap((program) => usages[program].forms)

export const allPrograms = Object.keys(usages) as readonly Program[] // it has these keys and no others

export const isProgram = (word: string): word is Program => Object.hasOwn(usages, word)

/** The answer to a wrong command line. */
export const usageOf = (...programs: readonly Program[]): string =>
  `Usage: ${formsOf(programs)
    .map(([form]) => form)
    .join('; ')}`

/** The answer to `--help`: a line for each form. */
export function helpOf(...programs: readonly Program[]): string {
  const forms = formsOf(programs)
  const width = Math.max(...forms.map(([form]) => form.length))
  return forms.map(([form, does]) => `${form.padEnd(width)}   ${does}`).join('\n')
}

export const asksForHelp = (args: readonly string[]): boolean => args.some((arg) => arg === '--help' || arg === '-h')
