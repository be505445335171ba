// The sentences of the office, which include those of the tills.
import { expect, test } from 'vitest'
import { approvalSentence } from './approval-messages.ts'
import { deviceSentences } from './device-messages.ts'
import { healthSentences } from './health-messages.ts'
import { sentences } from './messages.ts'
import * as messages from './messages.ts'
import { isMessageCode, sentence, sentenceOf } from './office-messages.ts'
import { settingSentences } from './settings-messages.ts'

test.each(Object.entries({ ...sentences, ...settingSentences, ...healthSentences, ...deviceSentences }))(
  'the office says %s as its own list does',
  (code, text) => {
    expect(isMessageCode(code)).toBe(true)
    const [, what] = /(\{what\})/.exec(text) ?? []
    expect(sentenceOf(code, what === undefined ? {} : { what })).toBe(text)
  },
)

test('what only the office says is filled in there, and is not known to tills and boards', () => {
  expect(sentence('item_added', { item: 'Zobo' })).toBe('Zobo is on the menu now.')
  expect(messages.isMessageCode('item_added')).toBe(false)
  expect(messages.sentenceOf('item_added', { item: 'Zobo' })).toBe('item_added')
})

test('what the office saved is not said to be at a till that is away', () => {
  expect([
    sentence('item_saved', { item: 'Suya' }),
    sentence('menu_arranged'),
    sentence('coupon_added', { coupon: 'SUYA' }),
    sentence('settings_saved', { group: 'Money and tax' }),
    approvalSentence('rules_saved'),
  ]).toEqual(Array.from({ length: 5 }, () => expect.stringMatching(/Every (till|terminal) that is online /)))
})
