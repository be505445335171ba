// The sentences of the office, which include those of the tills.
import { expect, test } from 'vitest'
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
