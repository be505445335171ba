// What looks like a slip of the finger is asked about once: the first tap says what is odd, and the second one saves. The second half of a
// double tap does not: nobody has read the question yet.
import { useState } from 'react'
import { useTapGuard } from '../ui/use-tap-guard.ts'

interface SecondTap {
  /** What is odd, once it was said. Other words are said anew. */
  readonly said: string | undefined
  /** To be asked at each tap. True if this tap has only made the odd thing known. */
  readonly isAskedFirst: () => boolean
}

/** @param odd undefined if nothing is odd */
export function useSecondTap(odd: string | undefined): SecondTap {
  const [told, setTold] = useState<string>()
  const deaf = useTapGuard()
  return {
    said: odd === told ? odd : undefined,
    isAskedFirst: () => {
      if (odd === undefined) return false
      if (odd !== told) {
        deaf.begin()
        setTold(odd)
      }
      return deaf.isDeaf()
    },
  }
}
