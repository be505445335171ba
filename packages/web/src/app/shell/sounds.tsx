// The sounds on every screen of tills and the office, if the owner switched them on. Boards have their own.
import type { Lounge } from '@lounge/domain/lounge'
import { settingsOf } from '@lounge/domain/settings/settings'
import type { Sound } from '@lounge/domain/settings/sounds'
import { doneTickets } from '@lounge/domain/tickets/views'
import { useEffect, useRef } from 'react'
import { useUnreadWarnings } from '../../hooks/use-bell.ts'
import { ring, useSoundUnlock } from '../../hooks/use-sound.ts'
import { useView } from '../../hooks/use-view.ts'
import type { SignedInUser } from '../../session/session.ts'

interface SoundsProps {
  readonly user: SignedInUser
}

export function Sounds({ user }: SoundsProps) {
  const { soundReady, soundWarning } = useView(['settings'], settingsOf)
  const isTill = user.role === 'pos'
  const isOffice = user.role === 'manager' || user.role === 'owner'
  return (
    <>
      {isTill && soundReady !== 'off' && <WhenReady sound={soundReady} />}
      {(isTill || isOffice) && soundWarning !== 'off' && <WhenWarned user={user} sound={soundWarning} />}
    </>
  )
}

function WhenReady({ sound }: { readonly sound: Sound }) {
  useRing(useView(['ticket:kitchen', 'ticket:bar'], doneTickets), sound)
  return null
}

function WhenWarned({ user, sound }: SoundsProps & { readonly sound: Sound }) {
  useRing(useUnreadWarnings({ staffId: user.id, role: user.role }), sound)
  return null
}

const loudnessOf = (lounge: Lounge) => settingsOf(lounge).loudness

/** Rings for names that are new; names present at the beginning do not ring. */
function useRing(names: ReadonlySet<string>, sound: Sound): void {
  const loudness = useView(['settings'], loudnessOf)
  useSoundUnlock()
  const heard = useRef(names)
  useEffect(() => {
    const before = heard.current
    heard.current = names
    if ([...names].some((name) => !before.has(name))) void ring(sound, loudness)
  }, [names, sound, loudness])
}
