// Checks that an environment variable holds a usable address: a URL or a network.
import { isIP } from 'node:net'
import { StartRefused } from './lifecycle/start-refused.ts'

export const isUrl = (value: string, ...protocols: readonly string[]): boolean => {
  const url = URL.parse(value)
  if (url === null || !protocols.includes(url.protocol) || !(url.hostname !== '' || isSocketFolder(url))) return false
  return [url.username, url.password, url.pathname].every(isDecodable)
}
/** Rejects a lone % in a password: decoding it throws later, wherever the URL is read. */
function isDecodable(part: string): boolean {
  try {
    decodeURIComponent(part)
    return true
  } catch {
    return false
  }
}
/** @throws StartRefused for half a sign-in: otherwise staff would find out when the first code does not come */
export function refuseHalfSignIn(smtpUrl: string): void {
  const { username, password } = new URL(smtpUrl)
  if ((username === '') === (password === '')) return
  const half = password === '' ? 'a user and no password' : 'a password and no user'
  throw new StartRefused(`SMTP_URL has ${half}: write both, as in smtps://user:password@mail.example, or neither.`)
}
/** A PostgreSQL on this machine may listen on a socket in a folder only: `postgres:///lounge?host=/var/run/postgresql`. */
const isSocketFolder = ({ protocol, searchParams }: URL): boolean =>
  protocol.startsWith('postgres') && searchParams.get('host')?.startsWith('/') === true
/** True for an IP address, and for a network in CIDR notation. */
export function isNetwork(value: string): boolean {
  const [address = '', bits, ...more] = value.split('/')
  const bitsMax = isIP(address) === 4 ? 32 : 128
  return (
    isIP(address) !== 0 &&
    more.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= bitsMax))
  )
}
