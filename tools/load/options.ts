// What to load and how much: `npm run load -- [--only steady|queue|offline|soak] [--minutes N] [--write]`.
import { parseArgs } from 'node:util'

const parts = ['steady', 'queue', 'offline', 'soak'] as const
export type Part = (typeof parts)[number]

/** The default minutes of the loads with an adjustable length. */
const minutesOf: Readonly<Record<Part, number>> = { steady: 3, queue: 0, offline: 0, soak: 30 }

export interface Options {
  readonly only: readonly Part[]
  readonly ms: (part: Part) => number
  readonly isWritten: boolean
}

export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string', multiple: true },
      minutes: { type: 'string' },
      write: { type: 'boolean', default: false },
    },
  })
  const only = parts.filter((part) => values.only?.includes(part) ?? true)
  const wrong = (values.only ?? []).filter((name) => !parts.some((part) => part === name))
  if (wrong.length > 0) throw new Error(`--only takes ${parts.join(', ')}; not ${wrong.join(', ')}.`)
  const minutes = values.minutes === undefined ? undefined : Number(values.minutes)
  if (minutes !== undefined && !(minutes > 0)) throw new Error('--minutes takes a number above 0.')
  return { only, ms: (part) => (minutes ?? minutesOf[part]) * 60_000, isWritten: values.write }
}
