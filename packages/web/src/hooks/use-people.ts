// Everybody who ever had an account, from the server: for filters that choose a person.
import type { Colleague } from '@lounge/sync/questions/people'
import { useEffect, useState } from 'react'
import { askPeople } from '../api/people.ts'

/** Empty if the server does not answer. */
export function usePeople(): readonly Colleague[] {
  const [people, setPeople] = useState<readonly Colleague[]>([])
  useEffect(() => void askPeople().then((answer) => setPeople(answer ?? [])), [])
  return people
}
