// The recovery key as somebody types it.
import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { typedHidden } from './asked-key.ts'

test.each([
  ['Ctrl-C', '\u0003'],
  ['Ctrl-D', '\u0004'],
])('who leaves the question for the key with %s reads one sentence', async (_name, typed) => {
  const keyboard = new PassThrough()
  const asked = typedHidden('Recovery key: ', keyboard)
  keyboard.write(typed)
  await expect(asked).rejects.toThrow('No recovery key was typed, and nothing was changed.')
})

test('what is typed is the answer', async () => {
  const keyboard = new PassThrough()
  const asked = typedHidden('Recovery key: ', keyboard)
  keyboard.write('ABCD-1234\r')
  expect(await asked).toBe('ABCD-1234')
})
