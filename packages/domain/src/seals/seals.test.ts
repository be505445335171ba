// The log's record of the seal over people, sign-ins, devices and card holders.
import { expect, test } from 'vitest'
import { everyKind, scopeOf } from '../scope.ts'
import { command } from '../testing/requests.ts'
import { given } from '../testing/scene.ts'
import { roles } from '../staff/staff.ts'

const note = (key: string, version: number) => command('history.noteSeal', { key, version, seal: `seal ${version}` })
const flagged = (events: readonly { readonly kind: string }[]) => events.map(({ kind }) => kind)

test('the last note of the seal stands, and nobody but the server holds it', () => {
  const { scene } = given().when(note('a', 3))
  scene.when(note('a', 9))
  expect([...scene.lounge.all('seal-note')]).toEqual([{ id: 'beside', key: 'a', version: 9, seal: 'seal 9' }])
  expect(everyKind.has('seal-note')).toBe(true)
  for (const role of roles) expect(scopeOf(role).has('seal-note')).toBe(false)
})

test('who seals anew is looked at, and the first seal of a lounge is not', () => {
  const { scene, events } = given().when(note('a', 1))
  expect(flagged(events)).toEqual(['seal.noted'])
  expect(flagged(scene.when(note('b', 1)).events)).toEqual(['seal.noted', 'exception.raised', 'notification.raised'])
})

test('a device that remembers another history is looked at', () => {
  const { scene } = given().when(command('history.reportFork', { name: 'Till 1', position: 4_120 }))
  expect([...scene.lounge.all('exception')]).toMatchObject([
    { code: 'history_forked', params: { name: 'Till 1', position: 4_120 } },
  ])
})
