// The owner's choices are changed, and kept as one row.
import { wish } from '../command.ts'
import { reducer } from '../reducer.ts'
import { type Settings, SettingsChange, settingsOf } from './settings.ts'

export const changeSettings = wish('settings.change', SettingsChange, (lounge, change) => {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  const changed: Settings = { ...settingsOf(lounge), ...given }
  return [{ kind: 'settings.changed', settings: changed }]
})

export const settings = reducer<'settings.changed'>()('settings', {
  'settings.changed': (rows, event) => rows.put(event.settings),
})
