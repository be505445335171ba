// Puts a fault into the running code, and removes it after the evening.
import type { By } from '@lounge/domain/command'
import { type ArgsOf, type CommandName, commands } from '@lounge/domain/decide'
import type { Kind, Lounge, LoungeEvent } from '@lounge/domain/lounge'
import { reducers } from '@lounge/domain/reduce'
import type { Reducer } from '@lounge/domain/reducer'
import type { Directory } from '../../hub/log.ts'
import type { Planted } from '../evening.ts'
import { passedOn } from '../site.ts'

/** The server is wrong about who is who. */
export const directory = (change: (real: Directory) => Partial<Directory>): Planted => ({
  hubParts: (parts) => ({ ...parts, directory: { ...passedOn(parts.directory), ...change(parts.directory) } }),
})

type Part = 'book' | 'decide' | 'guards'
/** `seen` is what the command computed once for both guards and books, if anything. */
type Deciding = (lounge: Lounge, args: unknown, by: By, seen?: unknown) => unknown

/** Changes the result of one command. */
export function command<Name extends CommandName>(
  name: Name,
  part: Part,
  change: (came: never, args: ArgsOf<Name>, lounge: Lounge) => unknown,
): Planted {
  const plant = () => {
    const real: unknown = commands[name]
    const parts = real as { readonly [Each in Part]?: Deciding } // the parts of a wish or a fact
    const wrong: Deciding = (lounge, args, by, seen) =>
      change(parts[part]?.(lounge, args, by, seen) as never, args as never, lounge) // its own
    const put = (instead: unknown) => void Object.assign(commands, { [name]: instead })
    put({ ...parts, [part]: wrong })
    return () => put(real)
  }
  return { plant }
}
export type Events = readonly LoungeEvent[]
const events = (came: unknown): came is Events => Array.isArray(came)
/** @param change maps the events, if there are any */
export const booking = <Name extends CommandName>(
  name: Name,
  part: 'book' | 'decide',
  change: (events: Events, args: ArgsOf<Name>, lounge: Lounge) => Events,
): Planted => command(name, part, (came, args, lounge) => (events(came) ? change(came, args, lounge) : came))
/** Rows of one kind get another event than the real one, or none if `heard` returns none. */
export function rows(isMeant: (kind: Kind) => boolean, heard: (event: LoungeEvent) => unknown): Planted {
  const plant = () => {
    const all = reducers as Reducer[] // as it was made
    const real = [...all]
    const wrong = ({ owns, hear }: Reducer): Reducer => ({
      owns,
      hear: (writes, event) => {
        const instead = heard(event)
        if (instead) hear(writes, instead as LoungeEvent) // an event, or nothing
      },
    })
    all.splice(0, all.length, ...real.map((each) => (isMeant(each.owns) ? wrong(each) : each)))
    return () => void all.splice(0, all.length, ...real)
  }
  return { plant }
}
export const deafTo =
  (...kinds: readonly LoungeEvent['kind'][]) =>
  (event: LoungeEvent) =>
    kinds.includes(event.kind) ? undefined : event
export const isA =
  (...kinds: readonly Kind[]) =>
  (kind: Kind) =>
    kinds.includes(kind)
