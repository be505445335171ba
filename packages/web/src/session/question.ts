// One question about older sales, as the server answers it.
import { isFailure, request } from './http.ts'
import { readToken } from './session.ts'

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
  const heard = await request({ method: 'GET', path: `${path}?${asked.toString()}`, token: readToken() })
  if (isFailure(heard)) throw new Error(`${path}: ${heard.code}`)
  return answer.parse(heard)
}
