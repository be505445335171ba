// An answer that comes after its question is over.
import { expect, test } from 'vitest'
import { whileShown } from './while-shown.ts'

test('the answer about an earlier link, which comes late, does not replace the form of a newer one', async () => {
  const heard: string[] = []
  const hear = (words: string) => void heard.push(words)
  let answer: (words: string) => void = () => undefined
  const earlier = new Promise<string>((resolve) => (answer = resolve))
  const end = whileShown(earlier, hear)
  end()
  whileShown(Promise.resolve('the newer link is good'), hear)
  answer('the earlier link is over')
  await earlier
  expect(heard).toEqual(['the newer link is good'])
})
