// The guests' menu over plain HTTP. The lounge answers as at its safe address, but only the parts of a menu are passed on.
import type { IncomingMessage } from 'node:http'
import type { Headers } from '../plugins/security-headers.ts'

/** One request to the lounge in this process, on behalf of the phone at that address. */
export type AskLounge = (wish: {
  readonly method: 'GET'
  readonly url: string
  readonly headers: Record<string, string>
  readonly remoteAddress: string
}) => Promise<{
  readonly statusCode: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly rawPayload: Buffer
}>

interface MenuAnswer {
  readonly status: number
  readonly headers: Headers
  readonly body: string | Uint8Array
}

const parts = /^\/(?:customer-menu|icon\.svg|(?:api\/)?pictures\/[\w-][\w.-]*|assets\/[\w-][\w.-]*\.woff2)$/

/** @param path without its query */
export const isOfMenu = (path: string): boolean => parts.test(path)

const told = ['content-type', 'content-encoding', 'content-security-policy', 'cache-control', 'vary', 'retry-after']

export async function menuAnswer(ask: AskLounge, { url = '/', headers, socket }: IncomingMessage): Promise<MenuAnswer> {
  const { host = '', accept = '*/*', 'accept-encoding': coding = '' } = headers
  try {
    const answer = await ask({
      method: 'GET',
      url,
      headers: { host, accept, 'accept-encoding': String(coding) },
      remoteAddress: socket.remoteAddress ?? '',
    })
    const of = told.flatMap((name) => (name in answer.headers ? [[name, String(answer.headers[name])]] : []))
    return { status: answer.statusCode, headers: Object.fromEntries(of), body: answer.rawPayload }
  } catch {
    return { status: 503, headers: { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '5' }, body: away }
  }
}

const away = 'The menu is not there for a moment. Please try again.\n'
