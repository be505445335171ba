// The sentinel in localStorage: one key for each page load that has something unanswered, so that tabs never overwrite each other.
import type { Mark, Sentinel } from '@lounge/sync/terminal/sentinel'

const prefix = 'lounge.made.'
/** The outbox drops answered commands after a fortnight; a mark that is older than this proves nothing any more. */
const keptMs = 13 * 24 * 60 * 60 * 1000

export const storageSentinel: Sentinel = {
  read: () => {
    const marks = new Map<string, Mark>()
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith(prefix)) continue
      const [made = 0, answered = 0, at = 0] = (localStorage.getItem(key) ?? '').split(' ').map(Number)
      if (Date.now() - at > keptMs) localStorage.removeItem(key)
      else if (made > 0) marks.set(key.slice(prefix.length), { made, answered })
    }
    return marks
  },
  note: (clientId, { made, answered }) => {
    try {
      localStorage.setItem(`${prefix}${clientId}`, `${made} ${answered} ${Date.now()}`)
    } catch {
      // On a full disk the sentinel may record too little; the outbox itself is not affected.
    }
  },
  forget: (clientId) => localStorage.removeItem(`${prefix}${clientId}`),
}
