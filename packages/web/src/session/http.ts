// One JSON request to the server. A refusal is returned as a value; nothing here throws.
import { httpTimeoutMs } from '@lounge/domain/limits'
import { apiUrl } from './api-url.ts'

/** `status` 0: the server was not reached, or the answer was not ours. */
export interface Failure {
  readonly failed: true
  readonly status: number
  readonly code: string
  readonly message: string
  /** The back-off that the server asks for, if any. */
  readonly retryAfterMs?: number | undefined
}
export type Answer = Readonly<Record<string, unknown>>

export interface Request {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
  readonly body?: object
  readonly token?: string | undefined
  /** For requests that keep a server busy longer than others do. */
  readonly timeoutMs?: number
}

const unreachable: Failure = { failed: true, status: 0, code: 'unreachable', message: '' }

export async function request({
  method,
  path,
  body,
  token,
  timeoutMs = httpTimeoutMs,
}: Request): Promise<Answer | Failure> {
  try {
    const response = await fetch(`${apiUrl()}${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const answer = answerIn(response.status, await response.text())
    const seconds = Number(response.headers.get('retry-after'))
    return isFailure(answer) && seconds > 0 ? { ...answer, retryAfterMs: seconds * 1_000 } : answer
  } catch {
    return unreachable // no connection, or no answer in time
  }
}

export function answerIn(status: number, text: string): Answer | Failure {
  try {
    const answer: unknown = JSON.parse(text)
    if (!isRecord(answer)) return { ...unreachable, status }
    return status >= 200 && status < 300 ? answer : failure(status, answer)
  } catch {
    return unreachable // no JSON
  }
}

export const isFailure = (answer: object): answer is Failure => 'failed' in answer

export const isRecord = (value: unknown): value is Answer =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const isText = (value: unknown): value is string => typeof value === 'string'

/** `{ error: { code, message, requestId } }`, the one shape of the server's refusals. */
function failure(status: number, answer: Answer): Failure {
  const error = isRecord(answer['error']) ? answer['error'] : {}
  const { code, message } = error
  return { failed: true, status, code: isText(code) ? code : '', message: isText(message) ? message : '' }
}
