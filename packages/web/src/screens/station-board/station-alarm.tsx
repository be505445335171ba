// What stands around every screen of a station: it keeps the device awake, rings for new orders, and says where they do not come or cannot be
// heard. Whoever fills in a request or looks something up goes on hearing of them.
import type { Station } from '@lounge/domain/menu/menu'
import { settingsOf } from '@lounge/domain/settings/settings'
import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { keepAwake } from '../../devices/wake-lock.ts'
import { useView } from '../../hooks/use-view.ts'
import { CutOffStrip } from './cut-off-strip.tsx'
import { SoundStrip } from './sound-strip.tsx'
import styles from './station-alarm.module.css'
import { useAlarm } from './use-alarm.ts'
import { useBoard } from './use-board.ts'

interface StationProps {
  readonly station: Station
}

export const StationAlarm = ({ station }: StationProps) => (
  <div className={styles['root']}>
    <Alarm station={station} />
    <div>
      <CutOffStrip />
      <SoundStrip />
    </div>
    <div className={styles['screen']}>
      <Outlet />
    </div>
  </div>
)

/** Apart from the screen, which is not drawn again for it. A device that sleeps hears of nothing and rings for nothing. */
function Alarm({ station }: StationProps) {
  useEffect(keepAwake, [])
  const settings = useView(['settings'], settingsOf)
  useAlarm(useBoard(station).board, settings)
  return null
}
