// Everybody who ever had an account, from the server: for filters that choose a person.
import type { Colleague } from '@lounge/sync/questions/people'
import { askPeople } from '../api/people.ts'
import { useAsked } from './use-asked.ts'

const nobody: readonly Colleague[] = []

/** Empty until the server answers. */
export const usePeople = (): readonly Colleague[] => useAsked(askPeople).answer ?? nobody
