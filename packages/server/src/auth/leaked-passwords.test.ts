// The list of leaked passwords: every listed one is found, and nothing else.
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLounge } from '../testing/test-lounge.ts'
import { leakedPasswords } from './leaked-passwords.ts'
import { passwordRules } from './password-rules.ts'

let folder: string
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'lounge-leaked-'))))
afterAll(() => rmSync(folder, { recursive: true }))

const sha1 = (password: string) => createHash('sha1').update(password).digest('hex').toUpperCase()
function listOf(passwords: readonly string[], end = '\n'): string {
  const lines = passwords.map(sha1).toSorted()
  const path = join(folder, `${lines.length}-${end.length}.txt`)
  writeFileSync(
    path,
    lines.map((hash, place) => `${hash}${place % 3 === 0 ? '' : `:${7 ** (place % 9)}`}${end}`).join(''),
  )
  return path
}
const stolen = Array.from({ length: 3_000 }, (_, n) => `stolen lantern ${n}`)

test.each(['\n', '\r\n'])('each of three thousand is found, and no other, with lines that end in %j', async (end) => {
  const list = await leakedPasswords(listOf(stolen, end))
  const found = await Promise.all([...stolen, ...stolen.map((each) => `${each}?`)].map((each) => list.has(each)))
  expect(found.indexOf(false)).toBe(stolen.length)
  expect(found.lastIndexOf(true)).toBe(stolen.length - 1)
})

test('of a list of one that one is found', async () => {
  const list = await leakedPasswords(listOf(['only lantern']))
  expect([await list.has('only lantern'), await list.has('lantern')]).toEqual([true, false])
})

test.each([
  ['is not there', undefined, 'wrong.txt", but that file cannot be read (ENOENT).'],
  ['is empty', '', 'wrong.txt", but that file is no list of SHA-1 hashes'],
  ['holds passwords', 'password1234\nqwertyuiop12\n', 'wrong.txt", but that file is no list of SHA-1 hashes'],
  [
    'is in no order',
    `${sha1('stolen lantern 1')}\n${sha1('a')}\n`,
    'wrong.txt", but that file is no list of SHA-1 hashes',
  ],
])('a file that %s stops the start with a sentence', async (_what, contents, sentence) => {
  const path = join(folder, 'wrong.txt')
  rmSync(path, { force: true })
  if (contents !== undefined) writeFileSync(path, contents)
  await expect(passwordRules(path)).rejects.toThrow(sentence)
})

test('AUT-12 nobody chooses a password that leaked elsewhere', async () => {
  const rules = await passwordRules(listOf(stolen))
  const lounge = await openTestLounge(() => ({ passwordRules: rules }))
  const { token } = await lounge.sessionOf('cashier@lounge.demo')
  const choose = async (password: string) =>
    (await lounge.post('/api/auth/password', { before: 'lounge-demo-1', password }, token)).json<object>()
  expect(await choose('stolen lantern 7')).toMatchObject({
    error: {
      code: 'password_leaked',
      message: 'This password is on a list of stolen ones. Please choose another one.',
    },
  })
  expect(await choose('egusi moon ladder 7')).toEqual({ ok: true, codesEnded: false })
  await lounge.close()
})
