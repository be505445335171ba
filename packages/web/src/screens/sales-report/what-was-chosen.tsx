// How often each choice of an item was sold, and its revenue. A long list opens with a tap.
import { formatCount } from '@lounge/domain/counts'
import { formatNaira } from '@lounge/domain/money'
import type { SoldItem } from '@lounge/domain/reports/sold-items'
import { Button } from '@mantine/core'
import { ChevronDown, ChevronUp, FileSpreadsheet } from 'lucide-react'
import { memo, useState } from 'react'
import { type ChoicesShown, saveChoices } from './save-choices.ts'
import styles from './what-was-chosen.module.css'

const itemsShown = 4
const choicesShown = 5

interface WhatWasChosenProps extends ChoicesShown {
  /** The server has not answered yet for the days before this device's. */
  readonly isWaiting: boolean
}

/** Memoised on the items, because there may be thousands of choices. */
export const WhatWasChosen = memo(({ items, isWaiting, ...of }: WhatWasChosenProps) => {
  const [isOpen, setIsOpen] = useState(false)
  const chosen = items.filter(({ choices }) => choices.length > 0)
  const isLong = chosen.length > itemsShown || chosen.some(({ choices }) => choices.length > choicesShown)
  const shown = isOpen ? chosen : chosen.slice(0, itemsShown)
  return (
    <section className={styles['root']} aria-labelledby={titleId}>
      <div className={styles['head']}>
        <h2 id={titleId} className={styles['title']}>
          What was chosen
        </h2>
        {chosen.length > 0 && (
          <Button
            variant="default"
            leftSection={<FileSpreadsheet size={20} aria-hidden />}
            disabled={isWaiting}
            onClick={() => void saveChoices({ ...of, items: chosen })}
          >
            Save choices
          </Button>
        )}
      </div>
      {chosen.length === 0 && (
        <p className={styles['nothing']}>
          No sizes or extras were sold on these days. They are added to an item under Menu.
        </p>
      )}
      <div className={styles['items']}>
        {shown.map((item) => (
          <ChoicesOf key={item.itemId} item={item} most={isOpen ? Infinity : choicesShown} />
        ))}
      </div>
      {isLong && (
        <Button
          className={styles['more'] ?? ''}
          variant="subtle"
          aria-expanded={isOpen}
          leftSection={isOpen ? <ChevronUp size={20} aria-hidden /> : <ChevronDown size={20} aria-hidden />}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Show fewer' : 'Show all choices'}
        </Button>
      )}
    </section>
  )
})

const titleId = 'what-was-chosen'

function ChoicesOf({ item, most }: { readonly item: SoldItem; readonly most: number }) {
  const { name, units, choices } = item
  return (
    <table className={`${styles['table']} figures`}>
      <caption className={styles['item']}>
        {name} <span className={styles['units']}>× {formatCount(units)}</span>
      </caption>
      <thead className="unseen">
        <tr>
          <th scope="col">Choice</th>
          <th scope="col">Sold</th>
          <th scope="col">Total</th>
        </tr>
      </thead>
      <tbody>
        {choices.slice(0, most).map((choice) => (
          <tr key={choice.choiceId}>
            <th scope="row">{choice.name}</th>
            <td className={styles['units']}>× {formatCount(choice.units)}</td>
            <td className={styles['amount']}>{formatNaira(choice.total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
