// The keys that sign receipts. One signs; the next one is made in advance, so that every backup of the last month holds the key that signs
// today. They rotate each month and after each restore. A retired key still proves its receipts for as long as terminals keep them, unless
// it was reported lost.
import { createHash, createHmac, createSecretKey, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto'
import { days } from '@lounge/domain/time'
import { z } from 'zod'

const signsForMs = days(30)
/** A terminal keeps receipts for a fortnight after the last one it got; the rest is for a terminal that was away. */
export const provesForMs = days(21)

const Key = z.base64().length(44)
const Ring = z.strictObject({
  current: z.strictObject({ key: Key, since: z.int() }),
  next: z.strictObject({ key: Key }),
  /** The newest first. Receipts they signed stay in the log for ever, so the keys are kept as well. */
  retired: z.array(z.strictObject({ key: Key, until: z.int(), isLost: z.boolean() })),
})
type Ring = z.infer<typeof Ring>

/** A key prepared for signing, because every answer is signed. */
interface Signer {
  readonly id: string
  readonly secret: KeyObject
}

export class ReceiptKeys {
  #ring: Ring
  readonly #signers = new Map<string, Signer>()

  private constructor(ring: Ring) {
    this.#ring = ring
  }

  static fresh(now: number): ReceiptKeys {
    return new ReceiptKeys({ current: { key: newKey(), since: now }, next: { key: newKey() }, retired: [] })
  }
  /** @returns undefined for a text that holds no keys */
  static read(text: string): ReceiptKeys | undefined {
    try {
      return new ReceiptKeys(Ring.parse(JSON.parse(text)))
    } catch {
      return undefined
    }
  }
  get text(): string {
    return JSON.stringify(this.#ring)
  }

  /** The id of the signing key. */
  get id(): string {
    return this.#signerOf(this.#ring.current.key).id
  }
  has(id: string): boolean {
    return this.#all.some((key) => this.#signerOf(key).id === id)
  }

  readonly sign = (text: string): string => signed(this.#signerOf(this.#ring.current.key), text)

  /** True if this lounge ever signed it: the check of the log. */
  readonly signed = (text: string, signature: string): boolean => this.#isSignedBy(this.#all, text, signature)

  /** True if a key signed it that still counts: the check of a terminal's proof. */
  proves(text: string, signature: string, now: number): boolean {
    const { current, retired } = this.#ring
    const recent = retired.filter(({ isLost, until }) => !isLost && now - until < provesForMs)
    return this.#isSignedBy([current.key, ...recent.map(({ key }) => key)], text, signature)
  }

  /**
   * @param keep stores the new text before anything is signed with it. If it throws, the old key signs on, and the rotation stays due
   * @returns whether a rotation was due
   */
  turn(now: number, keep: (text: string) => void): boolean {
    const { current, next, retired } = this.#ring
    if (Math.abs(now - current.since) < signsForMs) return false // either way: a clock may have been wrong when it began
    const last = { key: current.key, until: now, isLost: false }
    const turned = { current: { key: next.key, since: now }, next: { key: newKey() }, retired: [last, ...retired] }
    keep(JSON.stringify(turned))
    this.#ring = turned
    return true
  }
  /** Adds the keys of the lounge that a backup replaces: their receipts stay known, and lost keys stay lost. */
  learn(other: ReceiptKeys, now: number): void {
    const theirs = new Map(
      [
        ...other.#ring.retired,
        ...[other.#ring.current, other.#ring.next].map(({ key }) => ({ key, until: now, isLost: false })),
      ].map((each) => [each.key, each]),
    )
    const ours = this.#ring.retired.map((each) => ({
      ...each,
      isLost: each.isLost || theirs.get(each.key)?.isLost === true,
    }))
    for (const { key } of ours) theirs.delete(key)
    this.#ring = { ...this.#ring, retired: [...ours, ...theirs.values()] }
  }
  /** Retires both keys of a backup, because everybody who has the backup has them. */
  renew(now: number): void {
    this.#retireAll(now, false)
  }
  /** Retires all keys as lost: somebody else may have them, so nothing they signed proves anything any more. */
  lose(now: number): void {
    this.#retireAll(now, true)
  }
  #retireAll(until: number, isLost: boolean): void {
    const { current, next, retired } = this.#ring
    const both = [current, next].map(({ key }) => ({ key, until, isLost }))
    const before = isLost ? retired.map((each) => ({ ...each, isLost })) : retired
    this.#ring = { ...readRing(ReceiptKeys.fresh(until)), retired: [...both, ...before] }
  }

  get #all(): readonly string[] {
    const { current, next, retired } = this.#ring
    return [current, next, ...retired].map(({ key }) => key)
  }
  #signerOf(key: string): Signer {
    let signer = this.#signers.get(key)
    if (!signer) this.#signers.set(key, (signer = signerOf(key)))
    return signer
  }
  #isSignedBy(keys: readonly string[], text: string, signature: string): boolean {
    const signer = keys.map((key) => this.#signerOf(key)).find(({ id }) => signature.startsWith(`${id}.`))
    if (signer === undefined) return false
    const [ours, theirs] = [Buffer.from(signed(signer, text)), Buffer.from(signature)]
    return ours.length === theirs.length && timingSafeEqual(ours, theirs)
  }
}

const readRing = (keys: ReceiptKeys): Ring => Ring.parse(JSON.parse(keys.text))
const newKey = (): string => randomBytes(32).toString('base64')

const signerOf = (key: string): Signer => ({
  id: idOf(key),
  secret: createSecretKey(Buffer.from(key, 'base64')),
})

/** Identifies the key without revealing it. */
const idOf = (key: string): string => createHash('sha256').update(`receipts ${key}`).digest('base64url').slice(0, 8)

const signed = ({ id, secret }: Signer, text: string): string =>
  `${id}.${createHmac('sha256', secret).update(text).digest('base64url')}`
