// Refuses to start a real lounge without TLS. TLS comes from the server itself or from a proxy that the owner named.
import { isLoopbackName } from './lifecycle/listening.ts'
import { StartRefused } from './lifecycle/start-refused.ts'

interface Reached {
  readonly host: string
  readonly publicUrl: string | undefined
  /** The server shows a certificate, of its house or the owner's. */
  readonly speaksTls: boolean
  readonly namesProxy: boolean
}

/** @throws StartRefused if people would reach the server over plain HTTP, or could bypass the proxy */
export function refusePlainHttp({ host, publicUrl, speaksTls, namesProxy }: Reached): void {
  const { protocol, hostname = '' } = publicUrl === undefined ? {} : new URL(publicUrl)
  if (protocol === 'http:' && !isLoopbackName(hostname))
    throw new StartRefused(
      `PUBLIC_URL is "${publicUrl}", but a real lounge is reached over https only: leave it out, and the lounge vouches for itself, or write the https:// address of its certificate or its proxy.`,
    )
  if (speaksTls || namesProxy || isLoopbackName(host)) return
  throw new StartRefused(
    `HOST is "${host}", which others can reach, and nothing speaks TLS there: set TRUST_PROXY to the address of the proxy that speaks it for ${publicUrl ?? 'this lounge'}, set TLS_CERT and TLS_KEY, or leave HOST out where the proxy is on this machine.`,
  )
}
