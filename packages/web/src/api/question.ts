// One question that the server answers, such as one about older sales.
import { ask } from '../session/as-signed-in.ts'
import { type Failure, isFailure } from '../session/http.ts'
import { wait } from '../session/wait.ts'

export interface Question<Answer> {
  readonly path: string
  /** What is undefined is not asked. */
  readonly query: Readonly<Record<string, string | number | undefined>>
  /** Not sent: what changes here asks again. */
  readonly asOf?: string | undefined
  /** Understands what is heard. @throws when it is something else */
  readonly answer: { parse(heard: unknown): Answer }
}

/** The server did not answer, or said no. */
class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
  readonly failure: Failure
  constructor(path: string, failure: Failure) {
    super(`${path}: ${failure.code}`)
    this.failure = failure
  }
}

/** @throws when there is no answer, or none that we understand */
export async function askQuestion<Answer>({ path, query, answer }: Question<Answer>): Promise<Answer> {
  const asked = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) asked.set(name, String(value))
  const heard = await ask({ method: 'GET', path: `${path}?${asked.toString()}` })
  if (isFailure(heard)) throw new NoAnswer(path, heard)
  return answer.parse(heard)
}

/** Where the server does not say how long it wants to be left alone. */
const usualWaitMs = 10_000

/**
 * For a list that is asked step by step: it may have more steps than the server answers in a minute, and then goes on where it was.
 * @param stop whoever asks does not want it any more
 * @throws when there is no answer, or none that we understand, or it is not wanted any more
 */
export async function askStep<Answer>(question: Question<Answer>, stop?: AbortSignal): Promise<Answer> {
  for (;;) {
    try {
      return await askQuestion(question)
    } catch (error) {
      if (!(error instanceof NoAnswer) || error.failure.status !== 429) throw error
      stop?.throwIfAborted()
      await wait(error.failure.retryAfterMs ?? usualWaitMs, stop)
      stop?.throwIfAborted()
    }
  }
}
