// The address the server listens on: checked before anything is opened, and written the way a browser takes it.
import { type AddressInfo, createServer, type Server } from 'node:net'
import { StartRefused, systemCode } from './start-refused.ts'

interface Place {
  readonly host: string
  readonly port: number
  /** The variable that sets the port. */
  readonly variable?: 'PORT' | 'CONNECT_PORT'
}

/** @throws StartRefused if nothing can listen there. The port is free again on return. */
export async function refuseTakenPort(place: Place): Promise<void> {
  const probe = createServer()
  try {
    const { host, port } = place
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject).listen({ host, port, exclusive: true }, resolve)
    })
    await new Promise((resolve) => probe.close(resolve))
  } catch (error) {
    throw cannotListen(error, place)
  }
}

/** @throws StartRefused as `refuseTakenPort` */
export async function listen(server: Server, place: Place): Promise<void> {
  const { host, port } = place
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen({ host, port }, resolve)
  }).catch((error: unknown) => {
    throw cannotListen(error, place)
  })
}

/** The port of a server; 0 while it does not listen. */
export function portOf(server: Server): number {
  const address = server.address()
  return address !== null && typeof address === 'object' ? address.port : 0
}

const noSuchAddress = ({ host }: Place): string => `HOST is "${host}", but this machine has no such address.`

/** The reason in words, for each error that an operating system gives here. */
const reasons: Readonly<Record<string, (place: Place) => string>> = {
  EADDRINUSE: ({ port, variable = 'PORT' }) =>
    `${variable} is ${port}, but another program already listens on it: stop that, or choose another ${variable}.`,
  EACCES: ({ port, variable = 'PORT' }) =>
    `${variable} is ${port}, but this user may not listen on it: choose one from 1024 to 65535.`,
  EADDRNOTAVAIL: noSuchAddress,
  ENOTFOUND: noSuchAddress,
  EAI_AGAIN: noSuchAddress,
  EINVAL: noSuchAddress,
}

/** The error to throw for a failed listen: the reason in words, or else the error itself. */
export function cannotListen(error: unknown, place: Place): unknown {
  const reason = reasons[systemCode(error) ?? '']
  return reason ? new StartRefused(reason(place)) : error
}

/** Names and addresses of this machine itself. */
export const isLoopbackName = (name: string): boolean => {
  const host = name.toLowerCase().replace(/^\[(.*)\]$/, '$1')
  return host === 'localhost' || host.endsWith('.localhost') || isLoopbackAddress(host)
}
export const isLoopbackAddress = (address: string): boolean => /^(::ffff:)?127(\.\d{1,3}){3}$|^::1$/.test(address)

export function origin(protocol: 'http' | 'https', address: AddressInfo | string | null): string {
  if (address === null || typeof address === 'string') return String(address)
  // A browser cannot open "every address", but this machine always has a name for itself.
  const everywhere = ['0.0.0.0', '::'].includes(address.address)
  const host = address.family === 'IPv6' ? `[${address.address}]` : address.address
  return `${protocol}://${everywhere ? 'localhost' : host}:${address.port}`
}
