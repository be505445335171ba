// The certificate that browsers see: the house's, the owner's own, or none. It is renewed while connections go on.
import type { Server as PlainServer } from 'node:http'
import { Server as TlsServer } from 'node:tls'
import type { HouseStanding } from '@lounge/sync/questions/house'
import type { BelievedClock } from './believed-clock.ts'
import type { Validity } from './certificates.ts'
import type { TlsFiles } from './files.ts'
import type { House } from './house.ts'

interface ShownParts {
  readonly house?: House | undefined
  readonly files?: TlsFiles | undefined
  readonly clock: BelievedClock
  /** This machine's current addresses. */
  readonly addresses: () => readonly string[]
  /** Something else speaks TLS for this server. */
  readonly hasProxy: boolean
}

/** The addresses for tablets, once the server listens. */
interface Doors {
  readonly address: string
  readonly connectAddress: string
}

export class ShownCertificates {
  readonly house: House | undefined
  readonly #parts: ShownParts

  constructor(parts: ShownParts) {
    this.#parts = parts
    this.house = parts.house
  }

  /** Undefined on plain HTTP. */
  get pair(): { readonly cert: string | Buffer; readonly key: string | Buffer } | undefined {
    const { house, files } = this.#parts
    const shown = house?.current() ?? files?.current()
    return shown && { cert: shown.cert, key: shown.key }
  }

  /** Undefined if this server shows no certificate. */
  get validity(): Validity | undefined {
    const { house, files } = this.#parts
    return house?.current() ?? files
  }

  standing({ address, connectAddress }: Doors): HouseStanding {
    const { house, files, clock, hasProxy } = this.#parts
    if (house) {
      const { until, names } = house.current()
      const { fingerprint } = house.root()
      const { name } = house
      return { kind: 'house', address, connectAddress, fingerprint, name, until, names, isClockWrong: clock.isWrong }
    }
    if (files) return { kind: 'files', until: files.until, names: files.names }
    return { kind: hasProxy ? 'proxy' : 'none' }
  }

  /** Called periodically. @returns whether new connections get another certificate from now on; existing ones notice nothing */
  async keepFresh(server: PlainServer | TlsServer, onFault: (sentence: string) => void): Promise<boolean> {
    const { house, files, clock, addresses } = this.#parts
    const isNew = house ? await house.renewIfNeeded(clock.times, addresses()) : (files?.look(onFault) ?? false)
    if (isNew && this.pair && server instanceof TlsServer) server.setSecureContext(this.pair)
    return isNew
  }
}
