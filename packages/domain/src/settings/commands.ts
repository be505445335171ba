// The owner's choices, changed.
import { wish } from '../command.ts'
import { type Settings, SettingsChange, settingsOf } from './settings.ts'

export const changeSettings = wish('settings.change', SettingsChange, (lounge, change) => {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  const settings: Settings = { ...settingsOf(lounge), ...given }
  return [{ kind: 'settings.changed', settings }]
})
