// The names and addresses under which tablets in the building reach this machine.
import { hostname, networkInterfaces } from 'node:os'
import { BlockList, isIP } from 'node:net'

/** Lounge opens under this name where the network resolves it. The IP address works everywhere. */
export const houseName = 'lounge.local'

/** The networks a house may vouch for: addresses that exist only inside a building, and this machine itself. */
export const networksOfHouses = [
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  'fd00::/8',
  '127.0.0.0/8',
  '::1/128',
] as const

const inHouses = new BlockList()
for (const network of networksOfHouses) {
  const [address = '', bits] = network.split('/')
  inHouses.addSubnet(address, Number(bits), isIP(address) === 4 ? 'ipv4' : 'ipv6')
}

/** Whether a house may vouch for this address. */
export const isInHouse = (address: string): boolean =>
  isIP(address) !== 0 && inHouses.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6')

/** Whether a URL's host is local: no public authority issues a certificate for it. */
export const isNameInHouse = (name: string): boolean =>
  name.endsWith('.local') || isInHouse(name.replace(/^\[(.*)\]$/, '$1'))

/** The machine's name in its network; undefined if its host name is not valid there. */
export function machineName(): string | undefined {
  const [first = ''] = hostname().toLowerCase().split('.')
  return /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(first) ? `${first}.local` : undefined
}

/** This machine's current addresses that tablets can reach, the likeliest first. @param host what the server listens on */
export function presentAddresses(host: string): readonly string[] {
  const all = Object.values(networkInterfaces()).flatMap((each = []) =>
    each.flatMap(({ address, internal }) => (internal || !isInHouse(address) ? [] : address)),
  )
  if (host === '0.0.0.0') return inOrder(all.filter((address) => isIP(address) === 4))
  return inOrder(isIP(host) === 0 || host === '::' ? all : all.filter((address) => address === host))
}

/** Routers of small places assign 192.168; 172.16 is often an internal bridge of this machine. */
const likeliest = [/^192\.168\./, /^10\./, /^172\./, /:/]

export const inOrder = (addresses: readonly string[]): readonly string[] =>
  [...new Set(addresses)].toSorted((a, b) => rankOf(a) - rankOf(b) || a.localeCompare(b, 'en', { numeric: true }))

const rankOf = (address: string): number => likeliest.findIndex((pattern) => pattern.test(address))
