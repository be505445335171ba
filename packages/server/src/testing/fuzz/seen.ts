// What an answer must never be: a fault of the server, malformed, or a disclosure of internals.
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'

const here = fileURLToPath(new URL('../../../../..', import.meta.url))
const inside = [
  /\n\s+at \S+/, // a stack
  /node_modules|\.ts:\d|file:\/\//,
  /SQLITE_|syntax error at|\bselect\b.+\bfrom\b|\binsert into\b|\bupdate \w+ set\b/i,
]

/** The fault of an answer; undefined without one. */
export function leakIn(text: string): string | undefined {
  if ([here, tmpdir()].some((folder) => folder.length > 4 && text.includes(folder))) return 'names a folder'
  return inside.some((pattern) => pattern.test(text)) ? 'tells what it is made of' : undefined
}

export interface Answered {
  readonly status: number
  readonly type: string
  readonly body: string
}

export function faultIn({ status, type, body }: Answered): string | undefined {
  if (status >= 500) return `status ${status}`
  if (status < 400) return undefined
  if (type.startsWith('application/json') && !/"error":\{"code":"\w+","message":"[^"]/.test(body)) return 'has no code'
  return leakIn(body)
}
