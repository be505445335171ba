// The known faults of a release's packages: when they were looked up, for which versions, and what was found. A release is packed
// only with a recent look-up of its packages, and without faults older than SECURITY.md promises.
import { existsSync, readFileSync } from 'node:fs'
import { inRoot } from '../machine.mjs'

const severities = ['critical', 'high', 'moderate', 'low', 'info'] as const
type Severity = (typeof severities)[number]

/** Days within which a fault is fixed: SECURITY.md's promise, by the registry's severity. */
const mendedWithin: Readonly<Record<Severity, number>> = { critical: 2, high: 7, moderate: 30, low: 30, info: 30 }
/** Days for which a look-up is valid. */
const countsFor = 31

export interface Fault {
  readonly package: string
  readonly severity: Severity
  readonly title: string
  readonly url: string
  /** The day of the look-up that first found it, such as 2026-11-24. */
  readonly since: string
}
export interface LookUp {
  /** The day of the look-up. */
  readonly at: string
  /** Each with its version. */
  readonly packages: readonly string[]
  readonly faults: readonly Fault[]
}

/** The file of the last look-up. */
export const lookUpPath = inRoot('docs/security/packages.json')

/** Undefined before the first look-up. */
export const lastLookUp = (): LookUp | undefined =>
  existsSync(lookUpPath) ? (JSON.parse(readFileSync(lookUpPath, 'utf8')) as LookUp) : undefined // a file of the project's own

/** A sentence in SECURITY.md, for as long as it is true. */
export const notLookedUp = 'No look-up is written down yet.'

/**
 * Parses the output of `npm audit --json`.
 * @param before the earlier faults: a known fault keeps its day
 * @throws if it is not an answer of the registry, because then nothing is known
 */
export function faultsIn(audit: string, today: string, before: readonly Fault[] = []): readonly Fault[] {
  const { vulnerabilities } = JSON.parse(audit) as Audit // as npm writes it, or what it was told instead
  if (!vulnerabilities) throw new Error(`This is not an answer of the registry: ${audit.slice(0, 200)}`)
  const all = Object.values(vulnerabilities).flatMap(({ via }) =>
    via.flatMap((each) => (typeof each === 'string' ? [] : each)),
  )
  const found = new Map(
    all.map(({ name, severity, title, url }) => {
      const key = `${name} ${url}`
      const since = before.find((known) => `${known.package} ${known.url}` === key)?.since ?? today
      return [key, { package: name, severity, title, url, since }] as const
    }),
  )
  return [...found.values()].toSorted((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity))
}

interface Audit {
  readonly vulnerabilities?: Readonly<
    Record<
      string,
      { readonly via: readonly (string | (Omit<Fault, 'package' | 'since'> & { readonly name: string }))[] }
    >
  >
}

/** The reasons why no release is packed today, one sentence each. @param packages those that it would hold */
export function objections(last: LookUp | undefined, packages: readonly string[], today: string): readonly string[] {
  if (!last) return ['Nobody has looked up the faults of its packages: npm run advisories']
  const unseen = packages.filter((each) => !last.packages.includes(each))
  const overdue = last.faults.filter(({ severity, since }) => daysFrom(since, today) > mendedWithin[severity])
  return [
    ...(unseen.length > 0 ? [`Not looked up yet: ${unseen.join(', ')}: npm run advisories`] : []),
    ...(daysFrom(last.at, today) > countsFor
      ? [`Faults were looked up on ${last.at}, too long ago: npm run advisories`]
      : []),
    ...overdue.map(
      ({ package: name, severity, since, url }) =>
        `${name} has a fault (${severity}, known since ${since}), which is mended within ${mendedWithin[severity]} days: ${url}`,
    ),
  ]
}

const daysFrom = (day: string, today: string): number => (Date.parse(today) - Date.parse(day)) / 86_400_000

export const dayOf = (now: number): string => new Date(now).toISOString().slice(0, 10)
