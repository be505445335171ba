// The problems of the lounge's machine, in one list with what to do.
import { sentence } from '@lounge/domain/office-messages'
import type { HealthEntry, HealthId } from '@lounge/sync/questions/health'
import { Button } from '@mantine/core'
import { CircleCheck, CircleX, Clock } from 'lucide-react'
import { Link } from 'react-router'
import { type Path, paths } from '../../app/paths.ts'
import type { useHealth } from '../../hooks/use-health.ts'
import { Tag } from '../../ui/tag.tsx'
import { Card } from '../../ui/card.tsx'
import styles from './today.module.css'

export function HealthCard({ list, isMissing, lookAgain }: ReturnType<typeof useHealth>) {
  return (
    <Card
      title="Health"
      action={
        <Button variant="default" onClick={lookAgain}>
          Look again
        </Button>
      }
    >
      {isMissing && <p role="status">{sentence('health_unreachable')}</p>}
      {list && (
        <ul className={styles['rows']} aria-label="Health">
          {list.entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Entry({ entry: { id, is, sentence: words } }: { readonly entry: HealthEntry }) {
  const { tone, icon, word } = looks[is]
  const place = is === 'good' ? undefined : places[id]
  return (
    <li className={styles['row']}>
      <div className={styles['words']}>
        <strong>{names[id]}</strong>
        {words !== undefined && <span>{words}</span>}
        {place && (
          <Link className={styles['link']} to={place.to}>
            {place.label}
          </Link>
        )}
      </div>
      <Tag tone={tone} icon={icon}>
        {word}
      </Tag>
    </li>
  )
}

const looks = {
  good: { tone: 'success', icon: CircleCheck, word: 'Good' },
  soon: { tone: 'warning', icon: Clock, word: 'Soon' },
  bad: { tone: 'error', icon: CircleX, word: 'Bad' },
} as const

const names: Readonly<Record<HealthId, string>> = {
  backup: 'Backup',
  disk: 'Disk',
  books: 'Books',
  sources: 'Program',
  clock: 'Clock',
  certificate: 'Certificate',
  apps: 'Authenticator apps',
  pins: 'PINs',
  database: 'Database',
  mail: 'Mail',
  boards: 'Boards',
  devices: 'Devices',
  waiting: 'To settle',
}

/** Problems that are solved on a screen; the others are solved at the server. */
const places: Partial<Readonly<Record<HealthId, { readonly to: Path; readonly label: string }>>> = {
  devices: { to: paths.manageDevices, label: 'Devices' },
  certificate: { to: paths.manageConnect, label: 'Connect a tablet' },
  apps: { to: paths.profile, label: 'Agent Profile' },
  waiting: { to: paths.manageToSettle, label: 'To settle' },
}
