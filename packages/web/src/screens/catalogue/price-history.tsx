// The earlier prices of an item, newest first, with their hours and choices: since when, and who set them.
import { optionsWords, windowsWords } from '@lounge/domain/menu/offer-words'
import type { Offer } from '@lounge/domain/menu/offers'
import { formatDate } from '@lounge/domain/time'
import { settingsOf } from '@lounge/domain/settings/settings'
import { Money } from '../../components/money/money.tsx'
import { useTerminal } from '../../terminal/terminal-context.ts'
import styles from './editors.module.css'

export function PriceHistory({ offers }: { readonly offers: readonly Offer[] }) {
  const rule = settingsOf(useTerminal().lounge)
  return (
    <ul className={styles['history']} aria-label="Earlier prices">
      {offers.toReversed().map(({ amount, version, since, windows, options }) => (
        <li key={version}>
          <Money amount={amount} />
          <span>{since ? `since ${formatDate(since.at, rule)}, by ${since.byName}` : 'from the beginning'}</span>
          {windows && <span className={styles['offered']}>{windowsWords(windows)}</span>}
          {options && <span className={styles['offered']}>{optionsWords(options)}</span>}
        </li>
      ))}
    </ul>
  )
}
