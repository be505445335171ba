// Whether this window was opened for its paper. An address that is loaded again, or typed, was not.
import { takeAsked } from '../../components/papers/asked-papers.ts'

/** Taken once, because React may run a first render more than once. */
let wasAsked: boolean | undefined
export const isAskedHere = (): boolean => (wasAsked ??= takeAsked(location.pathname + location.search))
