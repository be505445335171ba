// The certificate that the server shows to browsers now: its expiry and its addresses.
import { settingsOf } from '@lounge/domain/settings/settings'
import { businessDay, dayFirst, timestamp } from '@lounge/domain/time'
import { useView } from '../../hooks/use-view.ts'
import { Fact, Facts } from '../../ui/facts.tsx'

interface CertificateFactsProps {
  /** The address at which tablets open Lounge. */
  readonly address: string
  readonly until: number
  readonly names: readonly string[]
}

export function CertificateFacts({ address, until, names }: CertificateFactsProps) {
  const settings = useView(['settings'], settingsOf)
  return (
    <Facts isList>
      <Fact label="Lounge opens at">{address}</Fact>
      <Fact label="Certificate ends on">{dayFirst(businessDay(timestamp(until), settings))}</Fact>
      <Fact label="It is for">{names.join(', ')}</Fact>
    </Facts>
  )
}
