// Surrounds every screen of a station: it keeps the device awake, rings for new orders, and says if they do not arrive or cannot be heard.
// A person on another screen of the station hears them too.
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

/** Separate from the screen, so that it does not re-render it. A sleeping device receives nothing and rings for nothing. */
function Alarm({ station }: StationProps) {
  useEffect(keepAwake, [])
  const settings = useView(['settings'], settingsOf)
  useAlarm(useBoard(station).board, settings)
  return null
}
