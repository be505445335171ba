// The fields of a cash count: the number of each note and coin, and their total.
import { sentence } from '@lounge/domain/messages'
import { formatNaira } from '@lounge/domain/money'
import { type Denomination, denominations, denominationWords, worthOf } from '@lounge/domain/shifts/shifts'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import styles from './coin-fields.module.css'
import { type Counted, countIn, fits, piecesIn, type Typed } from './coins-typed.ts'

export interface Counting extends Counted {
  readonly typed: Typed
  readonly onTyped: (typed: Typed) => void
  /** Empties the fields, because the cash has to be counted again. */
  readonly clear: () => void
}

interface Begun {
  readonly typed?: Typed | undefined
  readonly onKeep: (typed: Typed) => void
}

/** @param begun the values typed before, if they were kept */
export function useCounting(begun?: Begun): Counting {
  const [typed, setTyped] = useState<Typed>(() => begun?.typed ?? {})
  const onTyped = (next: Typed) => {
    setTyped(next)
    begun?.onKeep(next)
  }
  return { typed, onTyped, clear: () => setTyped({}), ...countIn(typed) }
}

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
