// The version history of the server's sources: a lounge that could read it reports that; one that cannot is in order.
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

test.skipIf(process.platform === 'win32')('one that is closed to the server is in order', () => {
  const history = join(home, '.git')
  mkdirSync(history)
  chmodSync(home, 0o755)
  chmodSync(history, 0)
  expect(asNobody(found)).toBe('good')
})

/** Root can read closed folders, so the check runs as a user without rights. */
function asNobody<T>(ask: () => T): T {
  const user = process.geteuid?.()
  if (user !== 0) return ask()
  process.seteuid?.(65_534)
  try {
    return ask()
  } finally {
    process.seteuid?.(user)
  }
}
