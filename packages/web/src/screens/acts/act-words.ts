// Names of acts that show only across many commands.
import { actWords } from '@lounge/domain/acts/words'
import type { SeenKind } from '@lounge/sync/questions/acts'

export const seenWords: Readonly<Record<SeenKind, string>> = {
  ...actWords,
  topUpSpent: 'FunCard topped up and spent within ten minutes',
  twoTills: 'At two devices at once',
  heardLate: 'Worked where the server could not hear it',
}
