// The edits of a person to a form that others may change too. A field that is saved whole is saved only after its current value was seen.
import { looked, overtaken, type Typing, typedOn } from '@lounge/domain/forms'
import { useState } from 'react'

/**
 * @param now the current values
 * @param whole the fields that are saved as they stand here, even if another person changed a part of them
 */
export function useTyped<Form extends object, Field extends keyof Form>(now: Form, whole: readonly Field[]) {
  const [typing, setTyping] = useState<Typing<Form>>({ typed: {}, stood: {}, seen: {} })
  return {
    typed: typing.typed,
    // On top of the latest edits: a photo may still be uploading while the person types on.
    type: (some: Partial<Form>) => setTyping((earlier) => typedOn(earlier, now, some)),
    /** The edited fields that others have changed since. */
    changed: overtaken(typing, 'stood', now, whole),
    /** Whether any of them has not been shown to the person yet. */
    isUnseen: overtaken(typing, 'seen', now, whole).length > 0,
    look: () => setTyping((earlier) => looked(earlier, now)),
  }
}
