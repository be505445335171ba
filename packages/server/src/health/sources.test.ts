// The history of its own sources: a lounge that could read it says so, one that cannot is in order.
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sentence } from '@lounge/domain/office-messages'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sourcesCheck } from './sources.ts'

let home: string
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'lounge-sources-'))
})
afterEach(() => rmSync(home, { recursive: true }))

const found = (from = home) => sourcesCheck(from).check(0)
const soon = (folder: string) => ({ is: 'soon', sentence: sentence('health_sources_soon', { folder }) })

test('a folder without any is in order', () => {
  expect(found()).toBe('good')
})

test.each(['.git', '.svn', '.hg'])('%s is found', (name) => {
  mkdirSync(join(home, name))
  expect(found()).toEqual(soon(join(home, name)))
})

test('and so is the file of a worktree, and what an update has beside its checkout', () => {
  writeFileSync(join(home, '.git'), 'gitdir: elsewhere\n')
  const update = join(home, 'releases', '0.2.0')
  mkdirSync(update, { recursive: true })
  for (const from of [home, update]) expect(found(from)).toEqual(soon(join(home, '.git')))
  expect(found(join(home, 'other', '0.2.0'))).toBe('good')
})

// Whoever runs as root reads everything.
test.skipIf(process.getuid?.() === 0 || process.platform === 'win32')(
  'one that is closed to the server is in order',
  () => {
    mkdirSync(join(home, '.git'))
    chmodSync(join(home, '.git'), 0)
    expect(found()).toBe('good')
  },
)
