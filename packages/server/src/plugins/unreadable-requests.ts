// Answers requests that no route and no hook ever sees: with an unreadable address, or with invalid or too many headers. The answer
// has the shape and the headers of every other.
import type { Socket } from 'node:net'
import type { FastifyError, FastifyServerOptions } from 'fastify'
import { STATUS_CODES } from '../node-http.ts'
import { ApiError, errorAnswer, fromFastify, send } from './errors.ts'
import { requestId } from './request-log.ts'
import { type Headers, notStored } from './security-headers.ts'

/** @param headers those of every answer */
export const answerUnreadable = (
  headers: Headers,
): Pick<FastifyServerOptions, 'rewriteUrl' | 'frameworkErrors' | 'clientErrorHandler'> => ({
  rewriteUrl: ({ url = '/' }) => addressAlone(url),
  frameworkErrors: (error, request, reply) => {
    reply.headers({ ...headers, ...notStored })
    void send(fromFastify(error), request, reply) // sent when it returns; it returns the reply itself
  },
  clientErrorHandler: (error, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    sayNo(socket, { ...headers, ...notStored }, error)
  },
})

/** A client may send an absolute URL. Its host is ignored: the client has reached this server. */
function addressAlone(url: string): string {
  const address = url.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '')
  return address.startsWith('/') ? address : `/${address}`
}

/** The parser's own codes. Any other is an invalid request. */
const statuses: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

function sayNo(socket: Socket, headers: Headers, { code }: Pick<FastifyError, 'code'>): void {
  const status = statuses[code] ?? 400
  const words = STATUS_CODES[status] ?? ''
  const no = new ApiError('body_invalid', { problem: words.toLowerCase() })
  const body = JSON.stringify(errorAnswer(no.code, no.params, requestId()))
  const all: Headers = {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  socket.end([`HTTP/1.1 ${status} ${words}`, ...lines, '', body].join('\r\n'))
}
