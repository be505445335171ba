// Makes the certificates of a house: its root, once in ten years, and the server's own one, again and again.
import 'reflect-metadata' // @peculiar/x509 does not load without it
import { isIP } from 'node:net'
import { days } from '@lounge/domain/time'
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectAlternativeNameExtension,
  SubjectKeyIdentifierExtension,
  X509Certificate,
  X509CertificateGenerator,
} from '@peculiar/x509'
import { notBefore } from '../version.ts'
import type { ClockTimes } from './believed-clock.ts'
import { onlyFor } from './name-constraints.ts'

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const
const { subtle } = crypto

/** Until it ends nobody has to set a tablet up again. */
const rootLastsMs = days(3653)
/** Early enough that the root is valid for every tablet, even if its clock is behind. */
const rootBegins = new Date(Date.UTC(2025, 0, 1))
/** A leaf of a private root may last longer than 398 days, but not longer than Apple's 825. A year and a month keeps clear of both. */
const leafEndsMs = days(395)
const leafLastsMsMax = days(825)
/** Backdating for tablets whose clocks are behind. */
const leafBeganMs = days(2)

/** A certificate with its key, as Node's TLS takes them. */
export interface Pem {
  readonly cert: string
  readonly key: string
}

/** @param names that it may ever vouch for, beside the addresses of houses */
export async function makeRoot(names: readonly string[], now: number): Promise<Pem> {
  const keys = await subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const id = await SubjectKeyIdentifierExtension.create(keys.publicKey)
  const root = await X509CertificateGenerator.createSelfSigned({
    // The name tells two lounges on one tablet apart.
    name: `CN=Lounge house ${id.keyId.slice(0, 8)}, O=Lounge`,
    notBefore: rootBegins,
    notAfter: new Date(now + rootLastsMs),
    keys,
    signingAlgorithm: algorithm,
    extensions: [
      new BasicConstraintsExtension(true, 0, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
      id,
      onlyFor(names),
    ],
  })
  return { cert: root.toString('pem'), key: await keyPem(keys.privateKey) }
}

/** The validity of a certificate in epoch milliseconds. */
export interface Validity {
  readonly from: number
  readonly until: number
}

/** The range of possible times now. */
export interface Span {
  readonly earliest: number
  readonly latest: number
}

/**
 * A clock that is behind and a clock that once was ahead both leave a log that is ahead of it, and nobody knows which it is: the
 * certificate holds by both times. It cannot if more than a year is between them. Then the clock is believed, because it may have been set
 * by hand, unless its time is impossible.
 */
export function spanOf({ said, now }: ClockTimes): Span {
  if (said === undefined || said < notBefore) return { earliest: now, latest: now }
  const isTooFar = now - said + leafBeganMs + leafEndsMs > leafLastsMsMax
  return { earliest: said, latest: isTooFar ? said : now }
}

/** Makes the server's certificate for these names and addresses. */
export async function makeLeaf(
  root: Pem,
  names: readonly string[],
  { earliest, latest }: Span,
): Promise<Pem & Validity> {
  const issuer = new X509Certificate(root.cert)
  const signingKey = await subtle.importKey('pkcs8', bytesOf(root.key), algorithm, false, ['sign'])
  const keys = await subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const until = Math.min(latest + leafEndsMs, issuer.notAfter.getTime())
  const from = Math.min(earliest, until) - leafBeganMs
  const leaf = await X509CertificateGenerator.create({
    subject: `CN=${names[0] ?? 'Lounge'}`,
    issuer: issuer.subject,
    notBefore: new Date(from),
    notAfter: new Date(until),
    publicKey: keys.publicKey,
    signingKey,
    signingAlgorithm: algorithm,
    extensions: [
      new BasicConstraintsExtension(false, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
      new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth]),
      new SubjectAlternativeNameExtension(
        names.map((value) => ({ type: isIP(value) === 0 ? 'dns' : 'ip', value }) as const),
      ),
      await SubjectKeyIdentifierExtension.create(keys.publicKey),
      await AuthorityKeyIdentifierExtension.create(issuer.publicKey),
    ],
  })
  return { cert: leaf.toString('pem'), key: await keyPem(keys.privateKey), from, until }
}

async function keyPem(key: CryptoKey): Promise<string> {
  const text = Buffer.from(await subtle.exportKey('pkcs8', key)).toString('base64')
  return ['-----BEGIN PRIVATE KEY-----', ...(text.match(/.{1,64}/g) ?? []), '-----END PRIVATE KEY-----'].join('\n')
}

const bytesOf = (pem: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.from(pem.replace(/-----[^-]+-----|\s/g, ''), 'base64'))
