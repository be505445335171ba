// Known faults of packages: no release without a look-up of its own packages, and none with a fault older than promised.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot } from '../machine.mjs'
import { type Fault, faultsIn, lastLookUp, notLookedUp, objections } from './advisories.ts'
import { shippedPackages } from './bill.ts'

const packages = ['fastify@5.0.0', 'zod@4.0.0']
const lookUp = (at: string, faults: readonly Fault[] = []) => ({ at, packages, faults })
const fault = (severity: Fault['severity'], since: string): Fault => ({
  package: 'fastify',
  severity,
  title: 'Reads too much',
  url: 'https://advisories.example/1',
  since,
})

test('a look-up counts for a month, for the versions that it looked at', () => {
  expect(objections(lookUp('2026-11-01'), packages, '2026-12-02')).toEqual([])
  expect(objections(lookUp('2026-11-01'), packages, '2026-12-03')).toEqual([
    'Faults were looked up on 2026-11-01, too long ago: npm run advisories',
  ])
  expect(objections(lookUp('2026-11-01'), [...packages, 'kysely@1.0.0', 'zod@4.0.1'], '2026-11-02')).toEqual([
    'Not looked up yet: kysely@1.0.0, zod@4.0.1: npm run advisories',
  ])
  expect(objections(undefined, packages, '2026-11-02')).toEqual([
    'Nobody has looked up the faults of its packages: npm run advisories',
  ])
})

test.each([
  ['critical', '2026-11-03', '2026-11-04'],
  ['high', '2026-11-08', '2026-11-09'],
  ['moderate', '2026-12-01', '2026-12-02'],
  ['low', '2026-12-01', '2026-12-02'],
] as const)(
  'a fault that is %s may be known until %s, and no release is packed with it on the day after',
  (severity, last, over) => {
    const found = lookUp('2026-11-20', [fault(severity, '2026-11-01')])
    expect(objections(found, packages, last)).toEqual([])
    expect(objections(found, packages, over)).toEqual([
      expect.stringMatching(
        /^fastify has a fault \(\w+, known since 2026-11-01\), which is mended within \d+ days: https:/,
      ),
    ])
  },
)

test('the days are those that are promised', () => {
  const promised = [...readFileSync(inRoot('SECURITY.md'), 'utf8').matchAll(/\| +(\w+(?:, \w+)*) +\| (\d+) days +\|/g)]
  expect(promised.map(([, severity, days]) => [severity, days])).toEqual([
    ['critical', '2'],
    ['high', '7'],
    ['moderate, low', '30'],
  ])
})

test('what npm says is read once for each fault, the worst first, and what was known keeps its day', () => {
  const said = (name: string, severity: string, url: string) => ({ name, severity, title: 'Bad', url, range: '<9' })
  const audit = JSON.stringify({
    vulnerabilities: {
      app: { via: ['deep'] },
      deep: { via: [said('deep', 'low', 'https://a.example/1'), said('deep', 'critical', 'https://a.example/2')] },
      other: { via: [said('deep', 'low', 'https://a.example/1')] },
    },
  })
  const known = { ...fault('low', '2026-10-01'), package: 'deep', url: 'https://a.example/1' }
  expect(faultsIn(audit, '2026-11-24', [known]).map(({ url, severity, since }) => [url, severity, since])).toEqual([
    ['https://a.example/2', 'critical', '2026-11-24'],
    ['https://a.example/1', 'low', '2026-10-01'],
  ])
  expect(faultsIn('{"vulnerabilities":{}}', '2026-11-24')).toEqual([])
})

test.each([
  ['nothing', '{}'],
  ['that it may not be asked', JSON.stringify({ message: '405 Method Not Allowed', statusCode: 405, error: {} })],
])('an answer that says %s is no look-up that found nothing', (_what, answer) => {
  expect(() => faultsIn(answer, '2026-11-24')).toThrow('not an answer')
})

test('SECURITY.md says so for as long as no look-up is written down', () => {
  const isSaid = readFileSync(inRoot('SECURITY.md'), 'utf8').includes(notLookedUp)
  expect(isSaid).toBe(lastLookUp() === undefined)
})

test('what was looked up last is what a release would hold', () => {
  const shipped = shippedPackages()
  expect(shipped.length).toBeGreaterThan(100)
  expect(shipped.some((each) => each.startsWith('vitest@'))).toBe(false)
  const looked = lastLookUp()?.packages ?? shipped
  expect(shipped.filter((each) => !looked.includes(each))).toEqual([])
})
