// How many business days one question of the office may ask about: who asks for more would have the server read for minutes.
import { type CalendarDate, daysIn } from '@lounge/domain/time'

/** Two years: a year, and the one that it is compared with. */
export const daysPerQuestionMax = 732

interface Days {
  readonly from: CalendarDate
  readonly to: CalendarDate
}

export const isWithinTwoYears = ({ from, to }: Days): boolean => daysIn(from, to) <= daysPerQuestionMax
