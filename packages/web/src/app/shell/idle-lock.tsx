// Locks this till once nobody has touched it for the time in the settings, if the signed-in person has a PIN to come back with.
import type { Lounge } from '@lounge/domain/lounge'
import { settingsOf } from '@lounge/domain/settings/settings'
import { minutes } from '@lounge/domain/time'
import { useEffect, useSyncExternalStore } from 'react'
import { useView } from '../../hooks/use-view.ts'
import { watchIdle } from '../../session/idle.ts'
import { canComeBack, peopleHere, watchPeopleHere } from '../../session/people-here.ts'
import { terminalState } from '../../terminal/current-terminal.ts'
import { fetchLock, lockNow } from './lock-now.ts'

const idleMinutesOf = (lounge: Lounge): number => settingsOf(lounge).idleLockMinutes
const arePeopleHere = (): boolean => peopleHere().length > 0
/** Commands that this device could not write down exist in this page alone, and the page warns of them until they are saved. */
const isUnsaved = (): boolean => terminalState().terminal?.status.trouble === 'not-saved'
/** Code that fails to load is requested again with the next lock. */
const nothing = () => undefined

export function IdleLock() {
  const idleMinutes = useView(['settings'], idleMinutesOf)
  const isNeeded = useSyncExternalStore(watchPeopleHere, arePeopleHere)
  useEffect(() => {
    if (isNeeded) void fetchLock().catch(nothing)
  }, [isNeeded])
  useEffect(() => {
    if (idleMinutes === 0 || !isNeeded) return undefined
    return watchIdle(minutes(idleMinutes), () => {
      if (canComeBack() && !isUnsaved()) void lockNow().catch(nothing)
    })
  }, [idleMinutes, isNeeded])
  return null
}
