// A device on which a person signed in before: a real session of the server, in the storage where the app keeps it.
import type { BrowserContextOptions } from '@playwright/test'
import { demoCode, demoPassword, people, type Person } from './staff.ts'

/** Both steps over the server's own API, without the demo's artificial delay of a second. */
export async function signedInBefore(
  origin: string,
  person: Person,
  options: BrowserContextOptions = {},
): Promise<BrowserContextOptions> {
  const { email } = people[person]
  const first = await post(`${origin}/api/auth/login`, { email, password: demoPassword })
  const { token, user, sessionId, sessionKey } = await post(
    `${origin}/api/auth/verify-2fa`,
    { code: demoCode },
    first.token,
  )
  const { storageState } = options
  if (typeof storageState === 'string') throw new Error('A device with its storage in a file cannot be signed in here')
  const kept = [
    { name: 'lounge.authToken', value: token },
    { name: 'lounge.signingKey', value: String(sessionKey) },
    { name: 'lounge.session', value: JSON.stringify({ user, sessionId }) },
  ]
  const before = storageState?.origins.find((each) => each.origin === origin)?.localStorage ?? []
  return { ...options, storageState: { cookies: [], origins: [{ origin, localStorage: [...before, ...kept] }] } }
}

interface Answer {
  readonly token: string
  readonly user?: unknown
  readonly sessionId?: unknown
  readonly sessionKey?: unknown
}
const isAnswer = (value: unknown): value is Answer =>
  typeof value === 'object' && value !== null && 'token' in value && typeof value.token === 'string'

async function post(url: string, body: object, token?: string): Promise<Answer> {
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) }
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  const answer: unknown = await response.json()
  if (!response.ok || !isAnswer(answer)) throw new Error(`${url}: ${response.status} ${JSON.stringify(answer)}`)
  return answer
}
