// Money that was taken on somebody's word, and what staff found out about each claim.
import type { Books, ClaimRow } from './books.ts'
import { rootOf } from './names.ts'
import { type Ears, hear, type Told } from './told.ts'

export class Word {
  /** The last statement about each claim; a person who confirmed it has seen the money. */
  readonly #said = new Map<string, ClaimRow['status']>()

  /** The amount that staff said was no payment of its own. */
  #toldTwice = 0

  /** The staff who took the money, by the command that its claims are named after. */
  readonly #takers = new Map<string, string | undefined>()

  readonly #ears: Ears<readonly string[]> = {
    'order.pay': ({ replaces }, told) => this.#take(told, replaces),
    'order.takePart': ({ replaces }, told) => this.#take(told, replaces),
    'funcard.topUp': ({ replaces }, told) => this.#take(told, replaces),
    'payment.confirm': ({ claimId }, told) => {
      const said = this.#said.get(claimId)
      const isDenied = said === 'disputed' || said === 'writtenOff'
      if (isDenied && !this.#isHeeded(claimId, told)) return ['it was said not to have come']
      return this.#say(claimId, 'confirmed')
    },
    'payment.dispute': ({ claimId }) => this.#say(claimId, 'disputed'),
    'payment.writeOff': ({ claimId }) => this.#say(claimId, 'writtenOff'),
    'order.bookOnce': ({ method, amount }) => {
      if (method !== 'Cash') this.#toldTwice += amount
      return []
    },
  }

  /** @returns why somebody must look at it */
  hear(told: Told): readonly string[] {
    return hear(this.#ears, told) ?? []
  }

  #say(claimId: string, status: ClaimRow['status']): readonly string[] {
    this.#said.set(claimId, status)
    return []
  }

  /** A replacement is named after its question; if both are booked, the first keeps the name. */
  #take({ id, staffId }: Told, replaces = id): readonly string[] {
    if (!this.#takers.has(replaces)) this.#takers.set(replaces, staffId)
    return []
  }

  /**
   * Once the office has said that money did not come, the word of a seller changes nothing, nor does that of the person who took it:
   * they may have looked earlier, but the lounge hears of it later. An owner has nobody above them.
   */
  #isHeeded(claimId: string, { role, staffId }: Told): boolean {
    return role === 'owner' || (role === 'manager' && this.#takers.get(rootOf(claimId)) !== staffId)
  }

  *agrees({ claims, accounts }: Books): Iterable<string> {
    for (const { id, status } of claims) {
      // The lounge chooses which of the two it was.
      if (status === 'bookedTwice') continue
      const said = this.#said.get(id) ?? 'claimed'
      if (said !== status) yield `claim ${id} is ${status}, and staff said ${said}`
    }
    const twice = amountOf(claims, ({ status }) => status === 'bookedTwice')
    if (twice > this.#toldTwice) yield `claims of ${twice} are told twice, and staff said so of ${this.#toldTwice}`
    const settled = {
      receivables: amountOf(claims, ({ status }) => status === 'disputed'),
    }
    for (const [name, amount] of Object.entries(settled)) {
      const says = accounts.find(({ id }) => id === name)?.balance ?? 0
      if (says !== amount) yield `${name}: claims come to ${amount}, and the books say ${says}`
    }
  }
}

/** The money that was taken and has left the account of its first booking; negative for money that came there since. */
export function lookedAt(account: string, claims: readonly ClaimRow[]): number {
  switch (account) {
    case 'transfers-claimed':
      return amountOf(
        claims,
        ({ method, status }) => method === 'Transfer' && status !== 'claimed' && status !== 'bookedTwice',
      )
    case 'transfers-confirmed':
      return -amountOf(claims, ({ method, status }) => method === 'Transfer' && status === 'confirmed')
    case 'card-clearing':
      return amountOf(claims, ({ method, status }) => method === 'Card' && ['disputed', 'writtenOff'].includes(status))
    default:
      return 0
  }
}

const amountOf = (claims: readonly ClaimRow[], isMeant: (claim: ClaimRow) => boolean): number =>
  claims.reduce((sum, claim) => sum + (isMeant(claim) ? claim.amount : 0), 0)
