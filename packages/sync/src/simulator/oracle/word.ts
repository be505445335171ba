// Money that was taken on somebody's word: what staff found out about it, each thing once.
import type { Books, ClaimRow } from './books.ts'
import { type Ears, hear, type Told } from './told.ts'

export class Word {
  /** What was said last of a claim; who confirmed it once has seen it. */
  readonly #said = new Map<string, ClaimRow['status']>()

  /** What staff said was no payment of its own. */
  #toldTwice = 0

  readonly #ears: Ears<void> = {
    'payment.confirm': ({ claimId }, { role }) => {
      // Of what the office said has not come, the word of whoever sells changes nothing.
      const said = this.#said.get(claimId)
      if (role === 'pos' && (said === 'disputed' || said === 'writtenOff')) return
      this.#said.set(claimId, 'confirmed')
    },
    'payment.dispute': ({ claimId }) => void this.#said.set(claimId, 'disputed'),
    'payment.writeOff': ({ claimId }) => void this.#said.set(claimId, 'writtenOff'),
    'order.bookOnce': ({ method, amount }) => {
      if (method !== 'Cash') this.#toldTwice += amount
    },
  }

  hear(told: Told): void {
    hear(this.#ears, told)
  }

  *agrees({ claims, accounts }: Books): Iterable<string> {
    for (const { id, status } of claims) {
      // Which of two it was, the lounge chooses.
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

/** What was taken and does not lie any more where it was booked first; below nothing, what came there since. */
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
