// Addresses in environment variables, as people write them.
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test.each([
  ['SMTP_URL', 'smtps://lounge:p%w@mail.example', 'smtps://…@mail.example'],
  ['SMTP_URL', 'smtps://lo%unge:pw@mail.example', 'smtps://…@mail.example'],
  ['DATABASE_URL', 'postgres://lounge:p%w@localhost/lounge', 'postgres://…@localhost/lounge'],
])('%s with a lone percent sign in its password is refused, and the password not shown', (variable, value, shown) => {
  expect(() => readConfig({ [variable]: value })).toThrow(
    new RegExp(`^${variable} is "${shown}", but must be .* address, in whose password % is written %25, @ is %40`),
  )
})

test.each([
  ['smtps://ada@mail.example', 'a user and no password'],
  ['smtps://ada:@mail.example', 'a user and no password'],
  ['smtp://:word@mail.example', 'a password and no user'],
])('SMTP_URL with half a sign-in is refused: %s', (url, half) => {
  expect(() => readConfig({ SMTP_URL: url })).toThrow(`SMTP_URL has ${half}: write both, as in smtps://`)
})
