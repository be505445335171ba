// A strip across the top of a board that receives no new orders: since when, and what becomes of taps on it.
import { sentence } from '@lounge/domain/messages'
import { settingsOf } from '@lounge/domain/settings/settings'
import { formatTime } from '@lounge/domain/time'
import { CloudOff, KeyRound, type LucideIcon, OctagonAlert } from 'lucide-react'
import { useView } from '../../hooks/use-view.ts'
import { logout } from '../../session/auth.ts'
import type { CutOff } from './cut-off.ts'
import styles from './cut-off-strip.module.css'
import { useCutOff } from './use-cut-off.ts'

const words = {
  offline: { icon: CloudOff, title: 'Offline', rest: 'board_offline' },
  signed_out: { icon: KeyRound, title: 'Signed out', rest: 'board_signed_out' },
  too_old: { icon: OctagonAlert, title: 'Cut off', rest: 'board_too_old' },
  turned_away: { icon: OctagonAlert, title: 'Cut off', rest: 'board_turned_away' },
} as const satisfies Readonly<Record<CutOff, { icon: LucideIcon; title: string; rest: string }>>

export function CutOffStrip() {
  const cutOff = useCutOff()
  const settings = useView(['settings'], settingsOf)
  if (cutOff === undefined) return null
  return <CutOffWords why={cutOff.why} since={cutOff.since && formatTime(cutOff.since, settings)} />
}

interface CutOffWordsProps {
  readonly why: CutOff
  readonly since: string | undefined
}

/** Further remedies are in a bar above (terminal/line-notices.tsx). */
export function CutOffWords({ why, since }: CutOffWordsProps) {
  const { icon: Icon, title, rest } = words[why]
  return (
    <div role="alert" className={`${styles['root']} solid-tone`} data-tone="error">
      <Icon size={28} aria-hidden />
      <p>
        <b>{since === undefined ? title : `${title} since ${since}`}.</b> {sentence(rest)}
      </p>
      {why === 'signed_out' && (
        <button type="button" className={`${styles['button']} pressable`} onClick={logout}>
          Sign in
        </button>
      )}
    </div>
  )
}
