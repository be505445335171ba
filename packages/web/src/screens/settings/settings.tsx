// The owner's settings, group by group, each with its effect; a receipt that previews them; and their history.
import { typedSince } from '@lounge/domain/forms'
import type { Kind, Lounge } from '@lounge/domain/lounge'
import { readable, type SettingsForm, withChange } from '@lounge/domain/settings/form'
import { settingsOf } from '@lounge/domain/settings/settings'
import type { Timestamp } from '@lounge/domain/time'
import { keptTyping } from '../../hooks/kept-typing.ts'
import { useTimedView } from '../../hooks/use-view.ts'
import { ApprovalRulesGroup } from './approval-rules.tsx'
import { ReceiptPreview } from './receipt-preview.tsx'
import { type BegunGroup, SettingGroup } from './setting-group.tsx'
import { settingGroups } from './setting-groups.ts'
import { SettingsHistory } from './settings-history.tsx'
import styles from './settings.module.css'

const kinds: readonly Kind[] = ['settings']
const settingsAndTime = (lounge: Lounge, now: Timestamp) => ({ settings: settingsOf(lounge), now })

/** By the title of the group. */
type Begun = Readonly<Record<string, BegunGroup>>
const useBegun = keptTyping<Begun>()

export function Settings() {
  const { settings, now } = useTimedView(kinds, settingsAndTime)
  const [begun, setBegun] = useBegun({})
  const typed = Object.values(begun).map((group) => group.typed)
  const shown = readable(settings, Object.assign({}, ...typed) as Partial<SettingsForm>) // parts of it
  return (
    <div className={styles['root']}>
      {settingGroups.map((group) => (
        <SettingGroup
          key={group.title}
          group={group}
          now={settings}
          begun={begun[group.title]}
          // On top of the latest values: a picture may still be loading while the person types on.
          onType={(some) =>
            setBegun((all) => {
              const { typed: earlier = {}, before = settings } = all[group.title] ?? {}
              return { ...all, [group.title]: { typed: { ...earlier, ...some }, before } }
            })
          }
          // The person may have typed on during the save: that stays.
          onEnd={(ended, change = {}) =>
            setBegun(({ [group.title]: own, ...others }) => {
              const left = typedSince(own?.typed ?? {}, ended)
              if (!own || Object.keys(left).length === 0) return others
              return { ...others, [group.title]: { typed: left, before: withChange(own.before, change) } }
            })
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
