// Replies of mail servers to a recipient: about its address, or about the lounge itself.
import { expect, test } from 'vitest'
import { refusalIn } from './mail-refusals.ts'

/** The reply as an error of nodemailer. */
const atRecipient = (response: string) =>
  refusalIn({ code: 'EENVELOPE', command: 'RCPT TO', responseCode: Number(response.slice(0, 3)), response })

test.each([
  '550 5.1.1 <ada@lounge.example>: Recipient address rejected: User unknown in relay recipient table',
  '550-5.1.1 The email account that you tried to reach does not exist.\n550 5.1.1 Please try again.',
  '553 5.1.3 The recipient address <ada@lounge> is not a valid address',
  '550 5.1.2 Host or domain name not found',
  '550 5.2.1 The email account that you tried to reach is disabled',
  '550 sorry, no mailbox here by that name (#5.1.1)',
  '550 No such user here',
  '550 <ada@lounge.example>: User unknown',
  '550 Unrouteable address',
  '551 Mailbox ada@lounge.example does not exist',
])('"%s" is of the address', (said) => {
  expect(atRecipient(said)).toBe('address')
})

test.each([
  '553 5.7.1 <till@lounge.example>: Sender address rejected: not owned by user till',
  '550 5.1.0 <till@lounge.example>: Sender address rejected: User unknown in virtual mailbox table',
  '550 5.1.8 <till@lounge.example>: Sender address rejected: Domain not found',
  '554 5.7.1 <no.such.user@lounge.example>: Relay access denied',
  '553 sorry, that domain is not in my list of allowed rcpthosts (#5.7.1)',
  '550 Domain lounge.example has exceeded the max emails per hour (150/150) allowed. Message discarded.',
  '550 5.2.1 The user you are trying to contact is receiving mail at a rate that prevents additional messages',
  '554 5.7.1 Service unavailable; Client host [198.51.100.7] blocked using zen.spamhaus.org',
  '530 5.7.0 Authentication required',
  '552 5.2.2 Mailbox full',
  '550-Verification failed for <till@lounge.example>\n550-No such user here\n550 Sender verify failed',
  '550 no.such.user@lounge.example: relay not permitted',
  '550 Requested action not taken: mailbox unavailable',
])('"%s" says nothing of the address', (said) => {
  expect(atRecipient(said)).toBe('letter')
})

test('what passes by itself, or was never said, is no refusal', () => {
  expect(atRecipient('450 4.2.1 not now')).toBeUndefined()
  expect(refusalIn({ code: 'ESOCKET' })).toBeUndefined()
  expect(refusalIn(undefined)).toBeUndefined()
})
