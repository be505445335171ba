// The chosen entry of a list that others may change meanwhile. The entry that was shown when the form opened, or chosen since, stays
// chosen.
import { useState } from 'react'

export interface Choice {
  readonly value: string
  readonly label: string
}

interface Chosen {
  /** Nothing while there was nothing to choose from. */
  readonly chosen: Choice | undefined
  readonly choices: Choice[]
  readonly choose: (value: string) => void
}

export function useChosen(offered: readonly Choice[]): Chosen {
  const [chosen, setChosen] = useState(offered[0])
  if (!chosen && offered[0]) setChosen(offered[0])
  const choices = withChosen(offered, chosen)
  return { chosen, choices, choose: (value) => setChosen(choices.find((each) => each.value === value)) }
}

/** A chosen entry stays in the list when others remove it: otherwise another one would take its place and be booked unnoticed. */
export const withChosen = (offered: readonly Choice[], chosen: Choice | undefined): Choice[] =>
  !chosen || offered.some(({ value }) => value === chosen.value) ? [...offered] : [chosen, ...offered]
