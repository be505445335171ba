// Two questions to the server whose answers overtake each other.
import { expect, test } from 'vitest'
import { inOrder } from './use-asked.ts'

/** Each question is answered when the test says so. */
function slowServer() {
  const answers: ((answer: string) => void)[] = []
  const heard: string[] = []
  const ask = inOrder(
    () => new Promise<string>((resolve) => answers.push(resolve)),
    (answer) => heard.push(answer),
  )
  const answer = async (question: number, words: string) => {
    answers[question]?.(words)
    await Promise.resolve()
  }
  return { ask, answer, heard }
}

test('an answer that was overtaken by the one to a later question is older, and not shown', async () => {
  const { ask, answer, heard } = slowServer()
  ask()
  ask()
  await answer(1, 'the account is closed')
  await answer(0, 'she works here')
  expect(heard).toEqual(['the account is closed'])
})

test('a server that takes longer than the time between two questions is heard all the same', async () => {
  const { ask, answer, heard } = slowServer()
  ask()
  ask()
  await answer(0, 'first')
  ask()
  await answer(1, 'second')
  await answer(2, 'third')
  expect(heard).toEqual(['first', 'second', 'third'])
})
