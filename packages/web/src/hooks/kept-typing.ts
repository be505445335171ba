// What somebody typed into a page and has not saved: it is there again when they come back from another page. Nobody else finds it.
import { useEffect, useState } from 'react'
import { useSession } from '../session/use-session.ts'

const pages: ReadonlyMap<string, object>[] = []

/** Whether a reload would lose what this person typed into a page. */
export const isTypingKept = (staffId: string | undefined): boolean =>
  staffId !== undefined && pages.some((page) => page.has(staffId))

/**
 * To be called once for a page.
 * @returns a hook like `useState`. An empty object means that nothing is typed
 */
export function keptTyping<Typed extends object>() {
  const byPerson = new Map<string, Typed>()
  pages.push(byPerson)
  return function useKeptTyping(empty: Typed) {
    const staffId = useSession()?.user.id
    const [typed, setTyped] = useState<Typed>(() => byPerson.get(staffId ?? '') ?? empty)
    useEffect(() => {
      if (staffId === undefined) return
      if (Object.keys(typed).length === 0) byPerson.delete(staffId)
      else byPerson.set(staffId, typed)
    }, [staffId, typed])
    return [typed, setTyped] as const
  }
}
