// The chosen entry of a list that others may change meanwhile. Nothing is chosen beforehand: the first entry would be booked by whoever
// overlooks the field.
import { useState } from 'react'

export interface Choice {
  readonly value: string
  readonly label: string
}

interface Chosen {
  /** Nothing until somebody has chosen. */
  readonly chosen: Choice | undefined
  readonly choices: Choice[]
  readonly choose: (value: string) => void
}

export function useChosen(offered: readonly Choice[]): Chosen {
  const [chosen, setChosen] = useState<Choice>()
  const choices = withChosen(offered, chosen)
  return { chosen, choices, choose: (value) => setChosen(choices.find((each) => each.value === value)) }
}

/** A chosen entry stays in the list when others remove it: otherwise another one would take its place and be booked unnoticed. */
export const withChosen = (offered: readonly Choice[], chosen: Choice | undefined): Choice[] =>
  !chosen || offered.some(({ value }) => value === chosen.value) ? [...offered] : [chosen, ...offered]
