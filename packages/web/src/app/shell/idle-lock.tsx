// Locks this till when nobody has touched it for as long as the settings say: for whoever can come back to it with a PIN.
import type { Lounge } from '@lounge/domain/lounge'
import { settingsOf } from '@lounge/domain/settings/settings'
import { minutes } from '@lounge/domain/time'
import { useEffect } from 'react'
import { useView } from '../../hooks/use-view.ts'
import { watchIdle } from '../../session/idle.ts'
import { canComeBack } from '../../session/people-here.ts'
import { lockSession } from '../../session/session.ts'

const idleMinutesOf = (lounge: Lounge): number => settingsOf(lounge).idleLockMinutes

export function IdleLock() {
  const idleMinutes = useView(['settings'], idleMinutesOf)
  useEffect(() => {
    if (idleMinutes === 0) return undefined
    return watchIdle(minutes(idleMinutes), () => {
      if (canComeBack()) lockSession()
    })
  }, [idleMinutes])
  return null
}
