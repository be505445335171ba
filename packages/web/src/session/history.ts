// One question about older sales, as the server answers it.
import type { z } from 'zod'
import { isFailure, request } from './http.ts'
import { readToken } from './session.ts'

export interface Question<Schema extends z.ZodType> {
  readonly path: string
  /** What is undefined is not asked. */
  readonly query: Readonly<Record<string, string | number | undefined>>
  readonly answer: Schema
}

/** @throws when there is no answer, or none that we understand */
export async function askServer<Schema extends z.ZodType>({ path, query, answer }: Question<Schema>) {
  const asked = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) asked.set(name, String(value))
  const heard = await request({ method: 'GET', path: `${path}?${asked.toString()}`, token: readToken() })
  if (isFailure(heard)) throw new Error(`${path}: ${heard.code}`)
  return answer.parse(heard)
}
