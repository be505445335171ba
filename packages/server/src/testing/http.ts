// HTTP requests as a program sends them: straight into the app, or over the network to a listening one.
import type { FastifyInstance } from 'fastify'

export interface Reply {
  readonly status: number
  /** Parsed JSON; the text if it is not JSON. */
  readonly body: unknown
}

export interface Sent {
  /** Sent as JSON; a string is sent unchanged under the same content type. */
  readonly body?: unknown
  readonly token?: string | undefined
}

/** One request, and its answer. */
export type Http = (method: 'GET' | 'POST', url: string, sent?: Sent) => Promise<Reply>

export const intoApp =
  (app: FastifyInstance): Http =>
  async (method, url, sent = {}) => {
    const payload = textOf(sent)
    const answer = await app.inject({ method, url, headers: headersOf(sent), ...(payload ? { payload } : {}) })
    return { status: answer.statusCode, body: parsed(answer.body) }
  }

export const overNetwork =
  (origin: string): Http =>
  async (method, url, sent = {}) => {
    const body = textOf(sent)
    const answer = await fetch(`${origin}${url}`, {
      method,
      headers: headersOf(sent),
      ...(body === undefined ? {} : { body }),
    })
    return { status: answer.status, body: parsed(await answer.text()) }
  }

const textOf = ({ body }: Sent): string | undefined =>
  body === undefined || typeof body === 'string' ? body : JSON.stringify(body)

const headersOf = ({ body, token }: Sent): Record<string, string> => ({
  ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
})

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
