// One question that the server answers, such as one about older sales.
import { ask } from '../session/as-signed-in.ts'
import { type Failure, isFailure } from '../session/http.ts'
import { wait } from '../session/wait.ts'

export interface Question<Answer> {
  readonly path: string
  /** A parameter that is undefined is not sent. */
  readonly query: Readonly<Record<string, string | number | undefined>>
  /** Not sent; a new value asks the question again. */
  readonly asOf?: string | undefined
  /** Parses the answer. @throws if it has another shape */
  readonly answer: { parse(heard: unknown): Answer }
}

/** The server did not answer, or refused. */
class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
  readonly failure: Failure
  constructor(path: string, failure: Failure) {
    super(`${path}: ${failure.code}`)
    this.failure = failure
  }
}

/** @throws if there is no answer, or none that this page understands */
export async function askQuestion<Answer>({ path, query, answer }: Question<Answer>): Promise<Answer> {
  const asked = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) asked.set(name, String(value))
  const heard = await ask({ method: 'GET', path: `${path}?${asked.toString()}` })
  if (isFailure(heard)) throw new NoAnswer(path, heard)
  return answer.parse(heard)
}

/** The wait where the server does not say how long it wants to be left alone. */
const usualWaitMs = 10_000

/**
 * Asks one step of a list. A list may have more steps than the server answers in a minute: this function then waits and goes on.
 * @param stop ends the waiting, for a caller that no longer needs the list
 * @throws if there is no answer, or none that this page understands, or the caller stopped it
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
