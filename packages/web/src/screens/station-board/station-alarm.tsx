// What stands around every screen of a station: it rings for new orders, and says where they do not come. Whoever fills in a
// request or looks something up goes on hearing of them.
import type { Lounge } from '@lounge/domain/lounge'
import type { Station } from '@lounge/domain/menu/menu'
import { settingsOf } from '@lounge/domain/settings/settings'
import { ticketKind } from '@lounge/domain/tickets/tickets'
import { board } from '@lounge/domain/tickets/views'
import type { Timestamp } from '@lounge/domain/time'
import { Outlet } from 'react-router'
import { useView } from '../../hooks/use-view.ts'
import { CutOffStrip } from './cut-off-strip.tsx'
import styles from './station-alarm.module.css'
import { useAlarm } from './use-alarm.ts'

interface StationProps {
  readonly station: Station
}

export const StationAlarm = ({ station }: StationProps) => (
  <div className={styles['root']}>
    <Alarm station={station} />
    <div>
      <CutOffStrip />
    </div>
    <div className={styles['screen']}>
      <Outlet />
    </div>
  </div>
)

const viewOf = (station: Station) => (lounge: Lounge, now: Timestamp) => board(lounge, station, now)
const views = { kitchen: viewOf('kitchen'), bar: viewOf('bar') } as const

/** Apart from the screen, which is not drawn again for it. */
function Alarm({ station }: StationProps) {
  const settings = useView(['settings'], settingsOf)
  useAlarm(useView([ticketKind(station)], views[station]), settings)
  return null
}
