// A group of settings that is saved together. Two people may have it open: changes by others are reported, and only what was typed here is
// saved.
import { sentence } from '@lounge/domain/office-messages'
import {
  changedByOthers,
  formOfSettings,
  readSettings,
  type SettingsForm,
  type WrongSettings,
} from '@lounge/domain/settings/form'
import type { SettingName, Settings, SettingsChange } from '@lounge/domain/settings/settings'
import { Button } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import { DialogButtons, DialogForm, DialogNotice } from '../../ui/dialog-form.tsx'
import { toast } from '../../ui/toast.tsx'
import { SettingField } from './setting-field.tsx'
import { type Group, settingLabels } from './setting-groups.ts'
import styles from './settings.module.css'
import { useSaveSettings } from '../../hooks/use-save-settings.ts'
import { useSession } from '../../session/use-session.ts'
import { isDemo } from '../../terminal/server-mode.ts'

/** What is typed in a group and not saved. */
export interface BegunGroup {
  readonly typed: Partial<SettingsForm>
  /** The settings before the first key. */
  readonly before: Settings
}

interface SettingGroupProps {
  readonly group: Group
  readonly now: Settings
  /** Absent if nothing is typed. */
  readonly begun: BegunGroup | undefined
  readonly onType: (some: Partial<SettingsForm>) => void
  /** Called when these values were given up, or saved with this change. */
  readonly onEnd: (typed: Partial<SettingsForm>, change?: SettingsChange) => void
  /** Stands beside its fields. */
  readonly children?: ReactNode
}

export function SettingGroup({ group: { title, names }, now, begun, onType, onEnd, children }: SettingGroupProps) {
  const headingId = useId()
  const role = useSession()?.user.role
  // A demo has no owner, and its managers change everything.
  const isKept = (name: SettingName): boolean => name === 'accountLine' && role !== 'owner' && !isDemo()
  const { isBusy, save: saved } = useSaveSettings()
  const [wrong, setWrong] = useState<WrongSettings>({})
  const { typed = {} } = begun ?? {}
  // Saving here changes them too.
  const others = begun && !isBusy ? changedByOthers(names, begun.before, now) : []

  const save = async () => {
    const read = readSettings(now, typed)
    if ('wrong' in read) return setWrong(read.wrong)
    if (Object.keys(read.change).length === 0) toast.success(sentence('item_unchanged'))
    else if (await saved(now, read.change)) toast.success(sentence('settings_saved', { group: title }))
    else return
    onEnd(typed, read.change)
  }
  const type = (some: Partial<SettingsForm>) => {
    onType(some)
    setWrong({})
  }
  const form = { ...formOfSettings(now), ...typed }
  return (
    <section className={styles['group']} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles['title']}>
        {title}
      </h2>
      <div className={styles['body']}>
        <DialogForm onSave={save}>
          {others.length > 0 && (
            <DialogNotice>
              {sentence('settings_changed_by_others', {
                fields: others.map((name) => settingLabels[name]).join(', '),
              })}
            </DialogNotice>
          )}
          {names.map((name) => (
            <SettingField key={name} name={name} form={form} no={wrong[name]} isKept={isKept(name)} onType={type} />
          ))}
          <DialogButtons>
            {begun && (
              <Button
                variant="default"
                onClick={() => {
                  onEnd(typed)
                  setWrong({})
                }}
              >
                Undo
              </Button>
            )}
            <Button type="submit" disabled={!begun} loading={isBusy}>
              Save
            </Button>
          </DialogButtons>
        </DialogForm>
        {children}
      </div>
    </section>
  )
}
