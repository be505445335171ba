// What the system says no to before an update has changed anything.
import { expect, test } from 'vitest'
import { asRefusal, UpdateRefused } from './prepare.ts'

const failed = (code: string) => Object.assign(new Error(`${code}: no, mkdir '/opt/lounge/releases'`), { code })

test.each([
  ['EACCES', /^This user may not do that \(EACCES: .*\): do it as root, with sudo/],
  ['EROFS', /do it as root/],
  ['ENOSPC', /^The disk has no room for the new version \(ENOSPC: /],
])('an update that meets %s is refused in one sentence', (code, sentence) => {
  expect(() => {
    throw asRefusal(failed(code))
  }).toThrow(sentence)
  expect(asRefusal(failed(code))).toBeInstanceOf(UpdateRefused)
})

test('what nobody has a sentence for stays what it is', () => {
  const [bug, file] = [new Error('a bug'), failed('EIO')]
  expect([asRefusal(bug), asRefusal(file)]).toEqual([bug, file])
})
