// Retries sign-outs that the server has not received: at once, when the application starts or comes online, and at intervals, because the
// server may be away while the network is there.
import { isFailure, isText, request } from './http.ts'
import { storageKeys } from './storage-keys.ts'

const againAfterMs = 15_000
let again: ReturnType<typeof setTimeout> | undefined

export function revoke(token: string): void {
  write([...read(), token])
  void revokeWaiting()
}

/** A token stays if the server could not be reached. */
export async function revokeWaiting(): Promise<void> {
  for (const token of read()) {
    const answer = await request({ method: 'POST', path: '/auth/logout', body: {}, token })
    if (!isFailure(answer)) write(read().filter((other) => other !== token))
  }
  clearTimeout(again)
  again = read().length === 0 ? undefined : setTimeout(() => void revokeWaiting(), againAfterMs)
}

function read(): readonly string[] {
  try {
    const tokens: unknown = JSON.parse(localStorage.getItem(storageKeys.tokensToRevoke) ?? '[]')
    return Array.isArray(tokens) ? tokens.filter(isText) : []
  } catch {
    return []
  }
}

function write(tokens: readonly string[]): void {
  if (tokens.length === 0) localStorage.removeItem(storageKeys.tokensToRevoke)
  else localStorage.setItem(storageKeys.tokensToRevoke, JSON.stringify(tokens))
}
