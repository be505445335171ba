// The fields of a count: how many there are of each note and coin, and what they come to.
import { sentence } from '@lounge/domain/messages'
import { formatNaira } from '@lounge/domain/money'
import {
  type Coins,
  type Denomination,
  denominations,
  denominationWords,
  piecesMax,
  worthOf,
} from '@lounge/domain/shifts/shifts'
import { wholeIn } from '@lounge/domain/typed-numbers'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import styles from './coin-fields.module.css'

export type Typed = Partial<Record<Denomination, string>>

export interface Counting {
  readonly typed: Typed
  readonly onTyped: (typed: Typed) => void
  readonly coins: Coins
  readonly isWrong: boolean
}

interface Begun {
  readonly typed?: Typed | undefined
  readonly onKeep: (typed: Typed) => void
}

/** @param begun what was typed before, where it is kept */
export function useCounting(begun?: Begun): Counting {
  const [typed, setTyped] = useState<Typed>(() => begun?.typed ?? {})
  const onTyped = (next: Typed) => {
    setTyped(next)
    begun?.onKeep(next)
  }
  const pieces = denominations.map((each) => ({ each, count: piecesIn(typed[each]) }))
  return {
    typed,
    onTyped,
    coins: Object.fromEntries(pieces.flatMap(({ each, count }) => (count ? [[each, count]] : []))),
    isWrong: pieces.some(({ count }) => !fits(count)),
  }
}

const piecesIn = (text = ''): number | undefined => (text.trim() === '' ? 0 : wholeIn(text.trim()))
const fits = (count: number | undefined): boolean => count !== undefined && count <= piecesMax

export const CoinFields = ({ typed, onTyped, coins, isWrong }: Counting) => (
  <>
    <div className={styles['coins']}>
      {denominations.map((each, index) => {
        const count = piecesIn(typed[each])
        return (
          <TextInput
            key={each}
            label={denominationWords(each)}
            size="lg"
            inputMode="numeric"
            autoComplete="off"
            data-autofocus={index === 0 || undefined}
            value={typed[each] ?? ''}
            error={!fits(count) && sentenceFor(each, count)}
            onChange={(event) => onTyped({ ...typed, [each]: event.currentTarget.value })}
          />
        )
      })}
    </div>
    <p className={styles['total']} role="status">
      Counted <strong className="figures">{formatNaira(worthOf(isWrong ? {} : coins))}</strong>
    </p>
  </>
)

const sentenceFor = (piece: Denomination, count: number | undefined): string =>
  count === undefined
    ? 'Please enter a whole number.'
    : sentence('count_too_large', { count, piece: denominationWords(piece) })
