// Takes old sign-ins off their list, and new devices that nobody let in, once an hour.
import { hours } from '@lounge/domain/time'

const everyMs = hours(1)

interface Tidied {
  readonly tidy: () => Promise<void>
}

export function forgetSignIns(...all: readonly Tidied[]): { readonly look: (now: number) => Promise<void> } {
  let lastAt = Number.NEGATIVE_INFINITY
  return {
    look: async (now) => {
      if (Math.abs(now - lastAt) < everyMs) return
      lastAt = now
      for (const each of all) await each.tidy()
    },
  }
}
