// The process that sends odd inputs to one lounge after another, as tools/fuzz/main.ts asks.
import { type Campaign, fuzz, type Fuzzed } from '../../packages/server/src/testing/fuzz/campaign.ts'

export type Asked = Pick<Campaign, 'seed' | 'inputs' | 'withinMs'>
export type Answered = Fuzzed

process.on('message', (asked: Asked) => {
  void fuzz(asked).then((answered: Answered) => process.send?.(answered))
})
