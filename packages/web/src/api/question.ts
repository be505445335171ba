// One question that the server answers, such as one about older sales.
import { ask } from '../session/as-signed-in.ts'
import { isFailure } from '../session/http.ts'

export interface Question<Answer> {
  readonly path: string
  /** What is undefined is not asked. */
  readonly query: Readonly<Record<string, string | number | undefined>>
  /** Not sent: what changes here asks again. */
  readonly asOf?: string | undefined
  /** Understands what is heard. @throws when it is something else */
  readonly answer: { parse(heard: unknown): Answer }
}

/** @throws when there is no answer, or none that we understand */
export async function askQuestion<Answer>({ path, query, answer }: Question<Answer>): Promise<Answer> {
  const asked = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) asked.set(name, String(value))
  const heard = await ask({ method: 'GET', path: `${path}?${asked.toString()}` })
  if (isFailure(heard)) throw new Error(`${path}: ${heard.code}`)
  return answer.parse(heard)
}
