// The house, the lounge's own small certificate authority. Tablets trust its root once. It signs the server's certificate and renews it
// whenever needed, which nobody notices (docs/decisions/0055).
import { createPrivateKey, X509Certificate } from 'node:crypto'
import { isIP } from 'node:net'
import { days } from '@lounge/domain/time'
import { readSecret } from '../keys/secret-files.ts'
import { type KeyPrints, type Kind, openSecret, refuseOtherKey } from '../keys/secrets.ts'
import { houseName, inOrder, isInHouse } from './addresses.ts'
import type { ClockTimes } from './believed-clock.ts'
import { makeLeaf, makeRoot, type Pem, type Span, spanOf, type Validity } from './certificates.ts'
import { mobileconfig } from './mobileconfig.ts'
import { namesAllowedBy } from './name-constraints.ts'

export const houseFile = 'house.key'

/** Early enough that a lounge which was closed for a month comes back to a valid certificate. */
const renewedBeforeMs = days(60)

/** The server's current certificate. */
export interface Shown extends Pem, Validity {
  /** Its names: addresses first, the likeliest at the head. */
  readonly names: readonly string[]
}

export interface HouseParts extends ClockTimes {
  readonly dataDir: string
  /** The prints of this lounge's keys in the database. */
  readonly known: KeyPrints
  /** This machine's own name in the network. */
  readonly machine: string | undefined
  readonly addresses: readonly string[]
}

/** The root as devices get it. */
interface Root {
  readonly der: Uint8Array
  readonly fingerprint: string
  readonly sha1: string
  readonly mobileconfig: string
}

export class House {
  readonly #root: Pem
  readonly #certificate: X509Certificate
  /** Made once, because anybody in the building may ask for it as often as they like. */
  readonly #given: Root
  /** The name as tablets list it in their settings. */
  readonly name: string
  readonly #machine: string | undefined
  #shown: Shown = { cert: '', key: '', from: 0, until: 0, names: [] }

  private constructor(root: Pem, machine: string | undefined) {
    this.#root = root
    this.#certificate = new X509Certificate(root.cert)
    this.name = /^CN=(.*)$/m.exec(this.#certificate.subject)?.[1] ?? ''
    const { raw: der, fingerprint256: fingerprint, fingerprint: sha1 } = this.#certificate
    this.#given = { der, fingerprint, sha1, mobileconfig: mobileconfig(der, this.name) }
    this.#machine = machine
  }

  /** Makes the house at the first start and reads it ever after. @throws StartRefused if its key is missing or invalid */
  static async open({ dataDir, known, machine, addresses, ...times }: HouseParts): Promise<House> {
    const isNew = readSecret(dataDir, houseFile) === undefined
    const fresh = isNew ? await newHouseText(machine, times.now) : ''
    const root = openSecret(dataDir, houseFile, known, { ...houseKind, make: () => fresh })
    const house = new House(root, machine)
    await house.renewIfNeeded(times, addresses)
    return house
  }

  current(): Shown {
    return this.#shown
  }

  /** The likeliest name by which tablets come: an IPv4 address, which people can type, or else the name. */
  get mainName(): string {
    const [first = ''] = this.#shown.names
    return isIP(first) === 4 ? first : houseName
  }

  /** @returns whether another certificate is shown from now on */
  async renewIfNeeded(times: ClockTimes, addresses: readonly string[]): Promise<boolean> {
    const names = this.#namesFor(addresses)
    const span = spanOf(times)
    if (!this.#isDue(span, names)) return false
    const leaf = await makeLeaf(this.#root, names, span)
    this.#shown = { ...leaf, names }
    return true
  }

  root(): Root {
    return this.#given
  }

  /** The prints that the database has to store. */
  get prints(): KeyPrints {
    return new Map([[houseFile, this.#certificate.fingerprint256]])
  }

  #isDue({ earliest, latest }: Span, names: readonly string[]): boolean {
    const { from, until, names: shown } = this.#shown
    if (until === 0 || names.join() !== shown.join()) return true
    // A clock that was ahead made it, so for tablets it is not valid yet.
    if (earliest < from) return true
    // If it ends with its root, a new one could not last longer.
    return latest >= until - renewedBeforeMs && until < this.#certificate.validToDate.getTime()
  }

  /** Only names that the root may vouch for: on another machine, after a restore, its own name is not among them. */
  #namesFor(addresses: readonly string[]): readonly string[] {
    const allowed = namesAllowedBy(this.#root.cert)
    const own = [houseName, this.#machine, 'localhost'].flatMap((name) =>
      name !== undefined && allowed.includes(name) ? name : [],
    )
    return [...inOrder(addresses.filter(isInHouse)), ...new Set(own), '127.0.0.1', '::1'].filter(
      (name, at, all) => all.indexOf(name) === at,
    )
  }
}

const houseKind: Kind<Pem> = {
  read: (text) => readHouse(text),
  has: ({ cert }, print) => new X509Certificate(cert).fingerprint256 === print,
}

/** @throws StartRefused, with the sentence of a start, if the house's key is gone or another one */
export const refuseOtherHouse = (dataDir: string, known: KeyPrints): void =>
  refuseOtherKey(dataDir, houseFile, known, houseKind)

/** The text of a new house file: a root with its key. */
export async function newHouseText(machine: string | undefined, now: number): Promise<string> {
  const { cert, key } = await makeRoot([houseName, ...(machine === undefined ? [] : [machine]), 'localhost'], now)
  return `${key}\n${cert}\n`
}

/** @returns undefined for a text that holds no root with its key */
function readHouse(text: string): Pem | undefined {
  try {
    const [key = ''] = /-----BEGIN PRIVATE KEY-----[^]*-----END PRIVATE KEY-----/.exec(text) ?? []
    const [cert = ''] = /-----BEGIN CERTIFICATE-----[^]*-----END CERTIFICATE-----/.exec(text) ?? []
    const certificate = new X509Certificate(cert)
    const isPair = certificate.ca && certificate.checkPrivateKey(createPrivateKey(key))
    return isPair ? { cert, key } : undefined
  } catch {
    return undefined
  }
}
