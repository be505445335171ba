// The owner's choices are changed, and kept as one row.
import { refuse, wish } from '../command.ts'
import { reducer } from '../reducer.ts'
import { changesTo, differing } from './changes.ts'
import { type Settings, SettingsChange, settingsOf } from './settings.ts'

/** `seen` are the choices that are changed, as they stood on the screen: somebody else's is not overwritten unseen. */
const ChangeSettings = SettingsChange.extend({ seen: SettingsChange.optional() })

export const changeSettings = wish('settings.change', ChangeSettings, (lounge, { seen = {}, ...wanted }, by) => {
  const now = settingsOf(lounge)
  if (differing(now, seen).length > 0) return refuse('settings_changed_meanwhile')
  const changes = changesTo(now, wanted)
  if (changes.length === 0) return []
  const given = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined))
  const changed: Settings = { ...now, ...given }
  const history = { changes, by: by.staffId, byName: by.name, at: by.at }
  return [{ kind: 'settings.changed', settings: changed, history }]
})

export const settings = reducer<'settings.changed'>()('settings', {
  'settings.changed': (rows, event) => rows.put(event.settings),
})
