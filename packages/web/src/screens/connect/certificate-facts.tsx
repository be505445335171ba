// What the server shows to browsers now: until when, and for whom.
import { settingsOf } from '@lounge/domain/settings/settings'
import { businessDay, dayFirst, timestamp } from '@lounge/domain/time'
import { useView } from '../../hooks/use-view.ts'
import styles from './connect.module.css'

interface CertificateFactsProps {
  /** Where tablets open Lounge. */
  readonly address: string
  readonly until: number
  readonly names: readonly string[]
}

export function CertificateFacts({ address, until, names }: CertificateFactsProps) {
  const settings = useView(['settings'], settingsOf)
  return (
    <dl className={styles['facts']}>
      <div>
        <dt>Lounge opens at</dt>
        <dd>{address}</dd>
      </div>
      <div>
        <dt>Certificate ends on</dt>
        <dd>{dayFirst(businessDay(timestamp(until), settings))}</dd>
      </div>
      <div>
        <dt>It is for</dt>
        <dd>{names.join(', ')}</dd>
      </div>
    </dl>
  )
}
