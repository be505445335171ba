// What somebody types of a form that others may change too. What is saved whole is saved with a look at what it is by now.
import { looked, overtaken, type Typing, typedOn } from '@lounge/domain/forms'
import { useState } from 'react'

/**
 * @param now what is there
 * @param whole the fields that are saved as they stand here, also where somebody else changed a part of them
 */
export function useTyped<Form extends object, Field extends keyof Form>(now: Form, whole: readonly Field[]) {
  const [typing, setTyping] = useState<Typing<Form>>({ typed: {}, stood: {}, seen: {} })
  return {
    typed: typing.typed,
    // Of what is there by then: a photo is on its way while somebody types on.
    type: (some: Partial<Form>) => setTyping((earlier) => typedOn(earlier, now, some)),
    /** Changed by others since they were typed over. */
    changed: overtaken(typing, 'stood', now, whole),
    /** The same, where nobody was told yet. */
    isUnseen: overtaken(typing, 'seen', now, whole).length > 0,
    look: () => setTyping((earlier) => looked(earlier, now)),
  }
}
