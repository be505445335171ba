// Changes the owner's settings.
import { withEarlierRules } from '../approvals/earlier-rules.ts'
import { refuse, wish } from '../command.ts'
import { withEarlier } from '../earlier.ts'
import { businessDaysForgotten } from '../limits.ts'
import { changesTo, differing } from './changes.ts'
import { withEarlierTaxes } from './earlier-taxes.ts'
import { rulesChanged } from './money-rules.ts'
import { type Settings, SettingsChange, settingsOf } from './settings.ts'
import { days, type Timestamp } from '../time.ts'

/** `seen` has the changed settings as they stood on the screen, so that nobody overwrites another person's change unseen. */
const ChangeSettings = SettingsChange.extend({ seen: SettingsChange.optional() })

export const changeSettings = wish('settings.change', ChangeSettings, (lounge, { seen = {}, ...wanted }, by) => {
  const now = settingsOf(lounge)
  if (differing(now, seen).length > 0) return refuse('settings_changed_meanwhile')
  const changes = changesTo(now, wanted)
  if (changes.length === 0) return []
  const given = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined))
  const at = by.heardAt ?? by.at
  const kept = withEarlierTaxes(now, withEarlierDays(now, { ...now, ...given }, at), at)
  const changed = withEarlierRules(now, kept, at)
  const history = { changes, by: by.staffId, byName: by.name, at: by.at }
  const listed = rulesChanged(changes).length > 0 ? ({ isListed: true } as const) : {}
  return [{ kind: 'settings.changed', settings: changed, history, ...listed }]
})

/** Booked work stays on its day: past days, and the hours of this one so far, keep the former rule. */
function withEarlierDays(now: Settings, changed: Settings, at: Timestamp): Settings {
  const { utcOffsetMinutes, dayStartsAtMinute, earlierDays } = now
  if (utcOffsetMinutes === changed.utcOffsetMinutes && dayStartsAtMinute === changed.dayStartsAtMinute) return changed
  const ended = { until: at, utcOffsetMinutes, dayStartsAtMinute }
  return { ...changed, earlierDays: withEarlier(earlierDays, ended, days(businessDaysForgotten)) }
}
