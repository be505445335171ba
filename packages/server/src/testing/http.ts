// Talking to the server as a program does: straight into the app, or over the network to one that listens.
import type { FastifyInstance } from 'fastify'

export interface Reply {
  readonly status: number
  /** Parsed JSON; the text where it is none. */
  readonly body: unknown
}

export interface Sent {
  /** Goes out as JSON; a string goes out as it is, under the same content type. */
  readonly body?: unknown
  readonly token?: string | undefined
}

/** One request, and what came back. */
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
