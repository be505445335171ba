// The names and addresses under which tablets in the building reach this machine.
import { hostname, networkInterfaces } from 'node:os'
import { BlockList, isIP } from 'node:net'

/** Open Lounge under this name wherever the network knows it; the address in numbers works everywhere. */
export const houseName = 'lounge.local'

/** What a house may vouch for: addresses that exist only inside a building, and this machine itself. */
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

/** An address that a house may vouch for. */
export const isInHouse = (address: string): boolean =>
  isIP(address) !== 0 && inHouses.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6')

/** As it stands in an address: nobody outside can have a certificate for it. */
export const isNameInHouse = (name: string): boolean =>
  name.endsWith('.local') || isInHouse(name.replace(/^\[(.*)\]$/, '$1'))

/** What this machine is called in its network; nothing where its name is none that a network can know. */
export function machineName(): string | undefined {
  const [first = ''] = hostname().toLowerCase().split('.')
  return /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(first) ? `${first}.local` : undefined
}

/** Those of this machine that tablets may reach now, the likeliest first. @param host what the server listens on */
export function presentAddresses(host: string): readonly string[] {
  const all = Object.values(networkInterfaces()).flatMap((each = []) =>
    each.flatMap(({ address, internal }) => (internal || !isInHouse(address) ? [] : address)),
  )
  if (host === '0.0.0.0') return inOrder(all.filter((address) => isIP(address) === 4))
  return inOrder(isIP(host) === 0 || host === '::' ? all : all.filter((address) => address === host))
}

/** Routers of small places hand out 192.168; 172.16 is often a bridge of this machine to itself. */
const likeliest = [/^192\.168\./, /^10\./, /^172\./, /:/]

export const inOrder = (addresses: readonly string[]): readonly string[] =>
  [...new Set(addresses)].toSorted((a, b) => rankOf(a) - rankOf(b) || a.localeCompare(b, 'en', { numeric: true }))

const rankOf = (address: string): number => likeliest.findIndex((pattern) => pattern.test(address))
