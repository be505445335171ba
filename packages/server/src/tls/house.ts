// The house: the lounge's own, very small authority. Tablets trust its root once; what the server shows is signed by it and made
// anew whenever it must be, which nobody notices (docs/decisions/0055).
import { createPrivateKey, X509Certificate } from 'node:crypto'
import { isIP } from 'node:net'
import { days } from '@lounge/domain/time'
import { readSecret } from '../keys/secret-files.ts'
import { type KeyPrints, openSecret } from '../keys/secrets.ts'
import { houseName, inOrder, isInHouse } from './addresses.ts'
import type { ClockTimes } from './believed-clock.ts'
import { makeLeaf, makeRoot, type Pem, type Span, spanOf, type Validity } from './certificates.ts'
import { mobileconfig } from './mobileconfig.ts'
import { namesAllowedBy } from './name-constraints.ts'

export const houseFile = 'house.key'

/** Long enough before its end that a lounge closed for a month comes back to one that is still good. */
const renewedBeforeMs = days(60)

/** What the server shows now. */
export interface Shown extends Pem, Validity {
  /** Whom it is for: addresses first, the likeliest at their head. */
  readonly names: readonly string[]
}

export interface HouseParts extends ClockTimes {
  readonly dataDir: string
  /** What the database knows of the keys of this lounge. */
  readonly known: KeyPrints
  /** This machine's own name in the network. */
  readonly machine: string | undefined
  readonly addresses: readonly string[]
}

/** What devices are given to trust. */
interface Root {
  readonly der: Uint8Array
  readonly fingerprint: string
  readonly sha1: string
  readonly mobileconfig: string
}

export class House {
  readonly #root: Pem
  readonly #certificate: X509Certificate
  /** Made once: anybody in the building may ask for it, as often as they like. */
  readonly #given: Root
  /** As tablets list it in their settings. */
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

  /** Made at the first start, and the same ever after. @throws StartRefused where its key is gone, or is none */
  static async open({ dataDir, known, machine, addresses, ...times }: HouseParts): Promise<House> {
    const isNew = readSecret(dataDir, houseFile) === undefined
    const fresh = isNew ? await newHouseText(machine, times.now) : ''
    const root = openSecret(dataDir, houseFile, known, {
      make: () => fresh,
      read: readHouse,
      has: ({ cert }, print) => new X509Certificate(cert).fingerprint256 === print,
    })
    const house = new House(root, machine)
    await house.renewIfNeeded(times, addresses)
    return house
  }

  current(): Shown {
    return this.#shown
  }

  /** The likeliest under which tablets come: an address in numbers that people can type, or else the name. */
  get mainName(): string {
    const [first = ''] = this.#shown.names
    return isIP(first) === 4 ? first : houseName
  }

  /** @returns whether another one is shown from here on */
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

  /** What the database is to remember from now on. */
  get prints(): KeyPrints {
    return new Map([[houseFile, this.#certificate.fingerprint256]])
  }

  #isDue({ earliest, latest }: Span, names: readonly string[]): boolean {
    const { from, until, names: shown } = this.#shown
    if (until === 0 || names.join() !== shown.join()) return true
    // It was made by a clock that was ahead: for tablets it has not begun.
    if (earliest < from) return true
    // One that ends with its root cannot be followed by a longer one.
    return latest >= until - renewedBeforeMs && until < this.#certificate.validToDate.getTime()
  }

  /** Only what the root may vouch for: on another machine, after a restore, its own name is not among them. */
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

/** A root of its own with its key, as its file holds them. */
export async function newHouseText(machine: string | undefined, now: number): Promise<string> {
  const { cert, key } = await makeRoot([houseName, ...(machine === undefined ? [] : [machine]), 'localhost'], now)
  return `${key}\n${cert}\n`
}

/** @returns nothing for a text that holds no root with its key */
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
