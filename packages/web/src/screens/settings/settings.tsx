// The owner's settings, group by group, each with its effect; a receipt that previews them; and their history.
import { typedSince } from '@lounge/domain/forms'
import type { Kind, Lounge } from '@lounge/domain/lounge'
import { readable, type SettingsForm } from '@lounge/domain/settings/form'
import { settingsOf } from '@lounge/domain/settings/settings'
import type { Timestamp } from '@lounge/domain/time'
import { useState } from 'react'
import { useTimedView } from '../../hooks/use-view.ts'
import { ApprovalRulesGroup } from './approval-rules.tsx'
import { ReceiptPreview } from './receipt-preview.tsx'
import { SettingGroup } from './setting-group.tsx'
import { settingGroups } from './setting-groups.ts'
import { SettingsHistory } from './settings-history.tsx'
import styles from './settings.module.css'

const kinds: readonly Kind[] = ['settings']
const settingsAndTime = (lounge: Lounge, now: Timestamp) => ({ settings: settingsOf(lounge), now })

/** By the title of the group. */
type Typed = Readonly<Record<string, Partial<SettingsForm>>>

export function Settings() {
  const { settings, now } = useTimedView(kinds, settingsAndTime)
  const [typed, setTyped] = useState<Typed>({})
  const shown = readable(settings, Object.assign({}, ...Object.values(typed)) as Partial<SettingsForm>) // parts of it
  return (
    <div className={styles['root']}>
      {settingGroups.map((group) => (
        <SettingGroup
          key={group.title}
          group={group}
          now={settings}
          typed={typed[group.title] ?? {}}
          // On top of the latest values: a picture may still be loading while the person types on.
          onType={(some) => setTyped((before) => ({ ...before, [group.title]: { ...before[group.title], ...some } }))}
          // The person may have typed on during the save: that stays.
          onEnd={(ended) =>
            setTyped((before) => ({ ...before, [group.title]: typedSince(before[group.title] ?? {}, ended) }))
          }
        >
          {group.title === 'Receipt' && <ReceiptPreview settings={shown} now={now} />}
        </SettingGroup>
      ))}
      <ApprovalRulesGroup now={settings} />
      <SettingsHistory />
    </div>
  )
}
