// A group of settings that is saved together. Two people may have it open: changes by others are reported, and only what was typed here is
// saved.
import { sentence } from '@lounge/domain/office-messages'
import {
  changedByOthers,
  formOfSettings,
  readSettings,
  type SettingsForm,
  withChange,
  type WrongSettings,
} from '@lounge/domain/settings/form'
import type { SettingName, Settings } from '@lounge/domain/settings/settings'
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

interface SettingGroupProps {
  readonly group: Group
  readonly now: Settings
  /** The unsaved values of this group. */
  readonly typed: Partial<SettingsForm>
  readonly onType: (some: Partial<SettingsForm>) => void
  /** Called when these values were saved, or given up. */
  readonly onEnd: (typed: Partial<SettingsForm>) => void
  /** Stands beside its fields. */
  readonly children?: ReactNode
}

export function SettingGroup({ group: { title, names }, now, typed, onType, onEnd, children }: SettingGroupProps) {
  const headingId = useId()
  const role = useSession()?.user.role
  // A demo has no owner, and its managers change everything.
  const isKept = (name: SettingName): boolean => name === 'accountLine' && role !== 'owner' && !isDemo()
  const { isBusy, save: saved } = useSaveSettings()
  const [wrong, setWrong] = useState<WrongSettings>({})
  /** The values before the first key. */
  const [before, setBefore] = useState(now)
  const isTouched = Object.keys(typed).length > 0
  // Saving here changes them too.
  const others = isTouched && !isBusy ? changedByOthers(names, before, now) : []

  const save = async () => {
    const read = readSettings(now, typed)
    if ('wrong' in read) return setWrong(read.wrong)
    if (Object.keys(read.change).length === 0) toast.success(sentence('item_unchanged'))
    else if (await saved(now, read.change)) toast.success(sentence('settings_saved', { group: title }))
    else return
    onEnd(typed)
    setBefore((earlier) => withChange(earlier, read.change))
  }
  const type = (some: Partial<SettingsForm>) => {
    if (!isTouched) setBefore(now)
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
            {isTouched && (
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
            <Button type="submit" disabled={!isTouched} loading={isBusy}>
              Save
            </Button>
          </DialogButtons>
        </DialogForm>
        {children}
      </div>
    </section>
  )
}
