// Style as a test: the layers of imports, unused code, and the house rules for every file of the project. A check that read nothing
// has checked nothing, so each first asserts that it read something.
import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { inRoot } from './machine.mjs'
import { cruiseLayers } from './tidy/layers.ts'
import { rules } from './tidy/rules.ts'
import { neverLookedFor, specifiedSentences } from './tidy/sentences.ts'
import { classesIn } from './tidy/styles.ts'
import { readTree } from './tidy/tree.ts'
import { findUnused } from './tidy/unused.ts'

vi.setConfig({ testTimeout: 120_000 }) // reading the whole tree takes long on a busy machine

test('every import keeps to the layers', async () => {
  const { modules, broken } = await cruiseLayers(inRoot('.'))
  expect(modules).toBeGreaterThan(0)
  expect(broken).toEqual([])
})

test('nothing is left that nobody uses', () => {
  const { files, found } = findUnused(inRoot('.'))
  expect(files).toBeGreaterThan(0)
  // Joined into one text, which the last lines of a run show in full.
  expect(found.join('\n')).toBe('')
})

const tree = readTree()
test.each(Object.entries(rules))('%s', (_, rule) => {
  expect(tree.size).toBeGreaterThan(0)
  expect(rule(tree).join('\n')).toBe('')
})

test('every sentence of the specification is looked for by a story', () => {
  expect(specifiedSentences(tree).length).toBeGreaterThan(0)
  expect(neverLookedFor(tree)).toEqual([])
})

test('every class that a screen names is in its style sheet', () => {
  const { written, missing } = classesIn(tree)
  expect(written).toBeGreaterThan(500)
  expect(missing.join('\n')).toBe('')
})

test('no package runs a script when it is installed, and each has the hash of what it must be', () => {
  const { packages } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')) as Lock // as npm writes it
  const foreign = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && link !== true)
  expect(foreign.length).toBeGreaterThan(100)
  const wrong = foreign.filter(([, { hasInstallScript, integrity }]) => hasInstallScript || !integrity)
  expect(wrong.map(([path]) => path).join('\n')).toBe('')
})

interface Lock {
  readonly packages: Readonly<
    Record<string, { readonly link?: boolean; readonly hasInstallScript?: boolean; readonly integrity?: string }>
  >
}
