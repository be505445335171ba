// Sentences for counting a drawer and closing a shift or a day: no till loads them with its first screen.
import { saying } from './saying.ts'

export const shiftSentences = {
  shift_uncounted_how:
    'No money moves then. What should be in the drawer is compared at its next count, and somebody has to look at it.',
  shift_counted_before:
    '{name} counted {counted} on {when}, and no cash moved since. It stays in the drawer for the next shift. To put it into the safe, choose “I counted it”.',
  drawer_to_count: 'To count the drawer',
  shift_differs: 'Counted {counted}: {amount} {word}.',
  shift_count_again: 'Counted {counted}. It does not agree. Count every note and coin again.',
  shift_agrees: 'Counted {counted}: exactly what it should be.',
  shift_difference_follows: 'Counted {counted}. Over or short is shown when the server answers.',
  shift_none: 'Selling does not wait for one. What is sold without a shift counts in the next Z of this till.',
  shift_none_ever:
    'Nobody has opened a shift here yet. What is sold before the first one stands on no Z. Open the shift first.',
  shift_first_here:
    'This is the first shift of this till. Is there cash from sales in the drawer? Put it into the safe first: the shift begins with the float alone.',
  shift_blind: 'Count every note and coin. Afterwards you see whether it agrees.',
  shift_number_follows: 'The number of this Z follows when the server answers.',
  x_unreachable: 'The X is shown when the server answers. Count, hand over and close work without it.',
  day_closed: 'The day is closed.',
  day_tills_open: 'A shift is still open at till {tills}. What is sold there until now counts in this day.',
  day_devices_away: 'Away, or with something unsent: {devices}. What comes later stands on the next day.',
} as const

export const { sentence: shiftSentence } = saying(shiftSentences)
