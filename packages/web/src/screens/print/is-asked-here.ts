// Whether a till opened this window for its paper. It did not if the address was reloaded or typed.
import { takeAsked } from '../../components/papers/asked-papers.ts'

/** Taken once, because React may run a first render more than once. */
let wasAsked: boolean | undefined
export const isAskedHere = (): boolean => (wasAsked ??= takeAsked(location.pathname + location.search))
