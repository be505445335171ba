// Addresses as people paste them: the server takes what the form takes.
import { Email } from '@lounge/domain/texts'
import { expect, test } from 'vitest'
import { looksLikeEmail, plain } from './email.ts'

test.each([
  [' ada@lounge.ng ', 'ada@lounge.ng'],
  ['\u202aada@lounge.ng\u202c', 'ada@lounge.ng'],
  ['ada@lounge.ng\u200b', 'ada@lounge.ng'],
  ['\ufeffAda.Obi+till@lounge.com.ng', 'Ada.Obi+till@lounge.com.ng'],
])('%j is taken, without what nobody sees of it', (typed, sent) => {
  expect(plain(typed)).toBe(sent)
  expect(looksLikeEmail(typed)).toBe(true)
  expect(Email.safeParse(plain(typed)).success).toBe(true)
})

test.each(['ada@lounge..ng', 'ada@lounge.ng,', 'ada@lounge', 'ada obi@lounge.ng', '', `${'a'.repeat(250)}@lounge.ng`])(
  'the form says that %j is none, and not the server',
  (typed) => {
    expect(looksLikeEmail(typed)).toBe(false)
  },
)
