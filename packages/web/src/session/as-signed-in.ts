// Requests in the name of the person who is signed in on this browser.
import { type Answer, type Failure, isFailure, request, type Request } from './http.ts'
import { readToken } from './session.ts'

export const ask = (wish: Omit<Request, 'token'>): Promise<Answer | Failure> => request({ ...wish, token: readToken() })

/** Parses the answer. */
interface Schema<Understood> {
  safeParse(heard: unknown): { readonly data?: Understood | undefined }
}

/** @returns nothing if there is no answer, or none that this page understands */
export async function look<Understood>(path: string, schema: Schema<Understood>): Promise<Understood | undefined> {
  const answer = await ask({ method: 'GET', path })
  return isFailure(answer) ? undefined : schema.safeParse(answer).data
}
