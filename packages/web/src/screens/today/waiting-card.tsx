// What waits for a person: to be checked, to be answered, to be bought.
import { formatCount } from '@lounge/domain/counts'
import { exceptionKinds, openExceptions } from '@lounge/domain/exceptions/views'
import { openRequests } from '@lounge/domain/material-requests/office-views'
import type { Kind, Lounge } from '@lounge/domain/lounge'
import { everythingKept } from '@lounge/domain/stock/keeping'
import { Link } from 'react-router'
import { paths } from '../../app/paths.ts'
import { stationNames } from '../../components/goods/station-names.ts'
import { useStationsAway } from '../../hooks/use-boards.ts'
import { keptKinds } from '../../hooks/kept-kinds.ts'
import { useView } from '../../hooks/use-view.ts'
import { stations } from '@lounge/domain/menu/menu'
import { Tag } from '../../ui/tag.tsx'
import { Card } from '../../ui/card.tsx'
import styles from './today.module.css'

const kinds: readonly Kind[] = [
  ...exceptionKinds,
  'material-request:pos',
  'material-request:kitchen',
  'material-request:bar',
  ...keptKinds,
]

const countsOf = (lounge: Lounge) => ({
  exceptions: openExceptions(lounge).length,
  requests: openRequests(lounge).filter(({ status }) => status === 'pending').length,
  low: everythingKept(lounge, { search: '', show: 'low' }).map(({ name }) => name),
  out: everythingKept(lounge, { search: '', show: 'out' }).map(({ name }) => name),
})

export function WaitingCard() {
  const { exceptions, requests, low, out } = useView(kinds, countsOf)
  const away = useStationsAway()
  return (
    <Card title="Waiting">
      <ul className={styles['rows']} aria-label="Waiting">
        <Row label="To settle" count={exceptions} to={paths.manageToSettle} />
        <Row label="Requests" count={requests} to={paths.manageRequests} />
        <Row label="Low stock" count={low.length} to={`${paths.manageStock}?show=low`} names={low} />
        <Row label="Out of stock" count={out.length} to={`${paths.manageStock}?show=out`} names={out} />
        {stations.map((station) => {
          const isOff = away.includes(station)
          return (
            <li key={station} className={styles['row']}>
              <span className={styles['words']}>{stationNames[station]} board</span>
              <Tag tone={isOff ? 'warning' : 'success'}>{isOff ? 'Off' : 'On'}</Tag>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

interface RowProps {
  readonly label: string
  readonly count: number
  readonly to: string
  readonly names?: readonly string[]
}

const namedMax = 4

function Row({ label, count, to, names = [] }: RowProps) {
  const more = names.length > namedMax ? ` and ${formatCount(names.length - namedMax)} more` : ''
  return (
    <li className={styles['row']}>
      <div className={styles['words']}>
        <Link className={styles['link']} to={to}>
          {label}
        </Link>
        {names.length > 0 && <span className={styles['muted']}>{names.slice(0, namedMax).join(', ') + more}</span>}
      </div>
      <strong className="figures">{formatCount(count)}</strong>
    </li>
  )
}
