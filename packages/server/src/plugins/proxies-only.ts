// Behind a proxy on another machine this server speaks plain HTTP to that proxy only, so that nobody bypasses its TLS.
import { BlockList, isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { isLoopbackAddress } from '../lifecycle/listening.ts'
import { ApiError } from './errors.ts'

/** @param named addresses, or networks in CIDR notation */
export function hearProxiesOnly(app: FastifyInstance, named: readonly string[]): void {
  const proxies = new BlockList()
  for (const each of named) {
    const [address = '', bits] = each.split('/')
    const kind = isIP(address) === 4 ? 'ipv4' : 'ipv6'
    if (bits === undefined) proxies.addAddress(address, kind)
    else proxies.addSubnet(address, Number(bits), kind)
  }
  app.addHook('onRequest', async ({ socket }) => {
    const from = (socket.remoteAddress ?? '').replace(/^::ffff:(?=\d)/, '')
    // From this machine: the health check asks a server that listens on one address from that same address.
    if (isLoopbackAddress(from) || (from !== '' && socket.remoteAddress === socket.localAddress)) return
    if (isIP(from) === 0 || !proxies.check(from, isIP(from) === 4 ? 'ipv4' : 'ipv6')) throw new ApiError('proxy_only')
  })
}
