// Only the lounge itself notes a seal. A key that differs from the one before means that somebody sealed anew: this raises an exception.
import { z } from 'zod'
import { refuse, wish } from '../command.ts'
import { raised } from '../exceptions/raised.ts'
import { noteId } from './seals.ts'

const Note = z.strictObject({ key: z.string().max(40), version: z.int().min(1), seal: z.string().max(100) })

export const noteSeal = wish('history.noteSeal', Note, (lounge, note, by) => {
  const before = lounge.get('seal-note', noteId)
  const isAnew = before !== undefined && before.key !== note.key
  return [
    { kind: 'seal.noted', note: { id: noteId, ...note }, at: by.at },
    ...(isAnew ? [raised(by, 'history.noteSeal', refuse('history_sealed_anew'))] : []),
  ]
})
