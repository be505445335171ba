// Today: the course of the evening, what waits, what is wrong and what to do. Every entry links to where it is settled.
import { settingsOf } from '@lounge/domain/settings/settings'
import { ListScreen } from '../../components/lists/list-screen.tsx'
import { WaitingDevices, waitingOf } from '../../components/people/waiting-devices.tsx'
import { useDevices } from '../../hooks/use-devices.ts'
import { useHealth } from '../../hooks/use-health.ts'
import { useView } from '../../hooks/use-view.ts'
import { WereTheseYou } from '../../components/people/were-these-you.tsx'
import { Card } from '../../ui/card.tsx'
import { FirstDay } from './first-day.tsx'
import { HealthCard } from './health-card.tsx'
import { OpenTables } from './open-tables.tsx'
import { SalesToday } from './sales-today.tsx'
import styles from './today.module.css'
import { WaitingCard } from './waiting-card.tsx'

export function Today() {
  const health = useHealth()
  const settings = useView(['settings'], settingsOf)
  return (
    <ListScreen>
      <div className={styles['root']}>
        {!settings.firstDayPutAway && health.firstDay && <FirstDay facts={health.firstDay} />}
        <WereTheseYou frame={(children) => <Card title="Were these you?">{children}</Card>} />
        <NewDevices />
        <HealthCard {...health} />
        <WaitingCard />
        <SalesToday />
        <OpenTables />
      </div>
    </ListScreen>
  )
}

/** The bell announces a new device; this poll notices that another manager has answered it. */
const askEveryMs = 60_000

/** Rendered only while a device waits. */
function NewDevices() {
  const { devices, askAgain } = useDevices(askEveryMs)
  const waiting = waitingOf(devices)
  if (waiting.length === 0) return null
  return (
    <Card title="New devices">
      <WaitingDevices devices={waiting} onDone={askAgain} />
    </Card>
  )
}
