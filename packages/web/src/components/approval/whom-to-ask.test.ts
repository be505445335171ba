// Whom a question goes to, as whoever asks reads it.
import { sentence } from '@lounge/domain/office-messages'
import { expect, test } from 'vitest'
import { whomToAsk } from './whom-to-ask.ts'

test('a manager who needs a yes reads that it is another manager’s, or the owner’s', () => {
  expect(whomToAsk('manager', 'pos').needed).toBe(sentence('yes_needed_manager'))
  expect(whomToAsk('manager', 'manager')).toMatchObject({
    title: 'Another manager’s yes',
    needed: 'This needs the yes of another manager, or of the owner.',
  })
  expect(whomToAsk('owner', 'manager').needed).toBe(sentence('yes_needed_owner'))
})
