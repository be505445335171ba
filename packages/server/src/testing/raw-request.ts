// One hand-written HTTP request, for addresses and headers that no client library would send.
import { connect } from 'node:net'

export interface RawAnswer {
  readonly status: number
  /** Headers by name in lower case. */
  readonly headers: ReadonlyMap<string, string>
  readonly body: string
}

/** @param head the request line and the headers; missing `Host` and `Connection` headers are added */
export async function rawRequest(origin: string, head: readonly string[]): Promise<RawAnswer> {
  const { hostname, port, host } = new URL(origin)
  const has = (name: string): boolean => head.some((each) => each.toLowerCase().startsWith(`${name}:`))
  const lines = [...head, ...(has('host') ? [] : [`Host: ${host}`]), 'Connection: close', '', '']
  let text = ''
  await new Promise<void>((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(lines.join('\r\n')))
    socket.setEncoding('utf8').on('data', (part) => (text += String(part)))
    socket.on('error', reject)
    socket.on('close', () => resolve())
  })
  const end = text.indexOf('\r\n\r\n')
  const [statusLine = '', ...headers] = text.slice(0, end).split('\r\n')
  return {
    status: Number(statusLine.split(' ')[1]),
    headers: new Map(
      headers.map((each): [string, string] => {
        const colon = each.indexOf(':')
        return [each.slice(0, colon).toLowerCase(), each.slice(colon + 1).trim()]
      }),
    ),
    body: text.slice(end + 4),
  }
}
