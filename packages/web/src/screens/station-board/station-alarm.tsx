// Rings for new orders on every screen of a station: whoever fills in a request or looks something up goes on hearing them.
import type { Lounge } from '@lounge/domain/lounge'
import type { Station } from '@lounge/domain/menu/menu'
import { settingsOf } from '@lounge/domain/settings/settings'
import { ticketKind } from '@lounge/domain/tickets/tickets'
import { board } from '@lounge/domain/tickets/views'
import type { Timestamp } from '@lounge/domain/time'
import { Outlet } from 'react-router'
import { useView } from '../../hooks/use-view.ts'
import { useAlarm } from './use-alarm.ts'

interface StationProps {
  readonly station: Station
}

export const StationAlarm = ({ station }: StationProps) => (
  <>
    <Alarm station={station} />
    <Outlet />
  </>
)

const viewOf = (station: Station) => (lounge: Lounge, now: Timestamp) => board(lounge, station, now)
const views = { kitchen: viewOf('kitchen'), bar: viewOf('bar') } as const

/** Apart from the screen, which is not drawn again for it. */
function Alarm({ station }: StationProps) {
  const settings = useView(['settings'], settingsOf)
  useAlarm(useView([ticketKind(station)], views[station]), settings)
  return null
}
