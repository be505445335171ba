// The form of prices at certain hours.
import type { OfficeMessageCode } from '../office-messages.ts'
import { nairaOf } from '../money.ts'
import { parseNaira } from '../payments/cash.ts'
import { clockText, type Weekday, weekdays } from '../time-windows.ts'
import { plainName } from './names.ts'
import { haveCommonHours, type PriceWindow, PriceWindows } from './options.ts'

export interface WindowForm {
  readonly name: string
  /** In naira. */
  readonly price: string
  readonly days: readonly Weekday[]
  /** `16:00`, by the wall clock. */
  readonly from: string
  readonly to: string
}

export const emptyWindow: WindowForm = { name: 'Happy hour', price: '', days: weekdays, from: '16:00', to: '19:00' }

export const windowsOf = (windows: PriceWindows = []): readonly WindowForm[] =>
  windows.map(({ name, price, days, from, to }) => ({
    name,
    price: nairaOf(price),
    days,
    from: clockText(from),
    to: clockText(to),
  }))

function minuteIn(clock: string): number | undefined {
  const [, hour = '', minute = ''] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(clock) ?? []
  return hour === '' ? undefined : Number(hour) * 60 + Number(minute)
}

export type WindowsProblem = Extract<
  OfficeMessageCode,
  'hours_unfit' | 'hours_nothing' | 'hours_overlap' | 'hours_price'
>

/** The windows in the form, or what is wrong with them. */
export function readWindows(forms: readonly WindowForm[]): PriceWindows | WindowsProblem {
  const windows: PriceWindow[] = []
  for (const { name: called, price: typed, days, from: begins, to: ends } of forms) {
    const name = plainName(called)
    const [price, from, to] = [parseNaira(typed), minuteIn(begins), minuteIn(ends)]
    if (price === undefined || price === 0) return 'hours_price'
    if (from === undefined || to === undefined || days.length === 0 || name === '') return 'hours_unfit'
    // It reads like no time at all, and would hold all day.
    if (from === to && from !== 0) return 'hours_nothing'
    windows.push({ name, price, days: weekdays.filter((day) => days.includes(day)), from, to })
  }
  if (haveCommonHours(windows)) return 'hours_overlap'
  return PriceWindows.safeParse(windows).success ? windows : 'hours_unfit'
}
