// The owner's choices, changed.
import { refuse, wish } from '../command.ts'
import { may } from '../staff/permissions.ts'
import { type Settings, SettingsChange, settingsOf } from './settings.ts'

export const changeSettings = wish('settings.change', SettingsChange, (lounge, change, by) => {
  if (!may(by, 'settings.change')) return refuse('not_allowed')
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  const settings: Settings = { ...settingsOf(lounge), ...given }
  return [{ kind: 'settings.changed', settings }]
})
