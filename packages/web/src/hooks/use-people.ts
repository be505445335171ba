// Everybody who ever had an account, as the server says: for filters that choose a person.
import type { Colleague } from '@lounge/sync/questions/people'
import { useEffect, useState } from 'react'
import { askPeople } from '../api/people.ts'

/** Nobody to choose from where the server does not say. */
export function usePeople(): readonly Colleague[] {
  const [people, setPeople] = useState<readonly Colleague[]>([])
  useEffect(() => void askPeople().then((answer) => setPeople(answer ?? [])), [])
  return people
}
