// REL-05: no release without its formats kept for all later ones.
import { existsSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot } from '../machine.mjs'
import { version } from '../../packages/server/src/version.ts'
import { corpusOf, released } from './announced.ts'

const said = ['browser.json', 'commands.json', 'evenings.json', 'fromServer.json', 'fromTerminal.json']
const stored = ['kept.json', 'lounge.backup', 'lounge.db.zst', 'lounge.sql.zst']

test('REL-05 each release of the change log, and the version that is worked on, has what it says and what it stores frozen', () => {
  for (const each of new Set([version, ...released()])) {
    const found = corpusOf(each).map((folder) => {
      const path = inRoot(folder)
      return existsSync(path) ? readdirSync(path).sort() : `${each} is not frozen: npm run freeze -- ${each}`
    })
    expect(found).toEqual([said, stored])
  }
})
