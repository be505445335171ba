// What to measure and how long: `npm run bench -- [--quick] [--only server|history|day|large|screens|slow-tablet|boards|menu|catalogue|hostile]`.
import { parseArgs } from 'node:util'

export const parts = [
  'server',
  'history',
  'day',
  'large',
  'screens',
  'slow-tablet',
  'boards',
  'menu',
  'catalogue',
  'hostile',
] as const
export type Part = (typeof parts)[number]

/** How often and how long: enough for a median, or just enough to see that it runs. */
export interface Pace {
  readonly isQuick: boolean
  /** Counted turns of each side. */
  readonly turns: number
  /** How long one turn of paying orders lasts. */
  readonly turnMs: number
  /** Operations that are timed one by one: taps, payments, questions to the history. */
  readonly tries: number
}

const full: Pace = { isQuick: false, turns: 5, turnMs: 2_000, tries: 200 }
const quick: Pace = { isQuick: true, turns: 3, turnMs: 400, tries: 40 }

export interface Options {
  readonly only: readonly Part[]
  readonly pace: Pace
}

export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: { only: { type: 'string', multiple: true }, quick: { type: 'boolean', default: false } },
  })
  const only = values.only ?? [...parts]
  const isPart = (name: string): name is Part => parts.some((part) => part === name)
  const wrong = only.filter((name) => !isPart(name))
  if (wrong.length > 0) throw new Error(`--only takes ${parts.join(', ')}; not ${wrong.join(', ')}.`)
  return { only: only.filter(isPart), pace: values.quick ? quick : full }
}
