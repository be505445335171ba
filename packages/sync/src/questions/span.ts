// Limits how many business days one question of the office covers: a longer one would keep the server reading for minutes.
import { type CalendarDate, daysIn } from '@lounge/domain/time'

/** Two years: one year, and the one that it is compared with. */
export const daysPerQuestionMax = 732

interface Days {
  readonly from: CalendarDate
  readonly to: CalendarDate
}

export const isWithinTwoYears = ({ from, to }: Days): boolean => daysIn(from, to) <= daysPerQuestionMax
