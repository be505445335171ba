// Parses the arguments of `npm run sim`, or says in one sentence what is wrong with them.
import { availableParallelism } from 'node:os'

export type Options =
  | { readonly kind: 'replay'; readonly seed: number }
  | {
      readonly kind: 'campaign'
      readonly from: number
      readonly workers: number
      /** The campaign ends at the first of these limits. */
      readonly seeds: number
      readonly commands: number
      readonly minutes: number
      /** Whether its result is written into docs/reliability.md. */
      readonly isWritten: boolean
    }

/** The options, with the range of each. */
const known = {
  seed: { least: 0, most: Number.MAX_SAFE_INTEGER, isWhole: true },
  from: { least: 0, most: Number.MAX_SAFE_INTEGER, isWhole: true },
  seeds: { least: 1, most: 10_000_000, isWhole: true },
  commands: { least: 1, most: 1_000_000_000, isWhole: true },
  minutes: { least: 0.01, most: 100_000, isWhole: false },
  workers: { least: 1, most: 64, isWhole: true },
} as const
type Name = keyof typeof known
const isName = (name: string): name is Name => Object.hasOwn(known, name)

const usage =
  'npm run sim -- [--seeds N] [--commands N] [--minutes N] [--from SEED] [--workers N] [--write], or npm run sim -- --seed SEED'

/** @returns a sentence if the arguments are wrong */
export function readOptions(all: readonly string[]): Options | string {
  const isWritten = all.includes('--write')
  const args = all.filter((each) => each !== '--write')
  const given = new Map<Name, number>()
  for (let at = 0; at < args.length; at += 2) {
    const [flag = '', text] = [args[at], args[at + 1]]
    const name = flag.slice(2)
    if (!flag.startsWith('--') || !isName(name)) return `What is ${flag}? Usage: ${usage}`
    const { least, most, isWhole } = known[name]
    const value = text === undefined || text.trim() === '' ? Number.NaN : Number(text)
    const isFine = value >= least && value <= most && (!isWhole || Number.isInteger(value))
    if (!isFine)
      return `--${name} needs a ${isWhole ? 'whole ' : ''}number from ${least} to ${most}, not ${text ?? 'nothing'}.`
    given.set(name, value)
  }
  const seed = given.get('seed')
  if (seed !== undefined && (given.size > 1 || isWritten))
    return '--seed replays one evening and goes with nothing else.'
  if (seed !== undefined) return { kind: 'replay', seed }
  const [seeds, commands, minutes] = [given.get('seeds'), given.get('commands'), given.get('minutes')]
  const isBounded = seeds !== undefined || commands !== undefined || minutes !== undefined
  return {
    kind: 'campaign',
    from: given.get('from') ?? 1,
    workers: given.get('workers') ?? availableParallelism(),
    seeds: seeds ?? (isBounded ? Infinity : 60),
    commands: commands ?? Infinity,
    minutes: minutes ?? Infinity,
    isWritten,
  }
}
