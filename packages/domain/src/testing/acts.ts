// What Who did what lists of commands, for tests.
import { type Act, type ActKind, actsIn } from '../acts/acts.ts'
import type { LoungeEvent } from '../lounge.ts'
import { manager } from './people.ts'
import { beersAndRice, command, pay } from './requests.ts'
import { given, type Scene } from './scene.ts'

export const actsOf = (events: readonly LoungeEvent[], kind: ActKind): readonly Act[] =>
  events.flatMap(actsIn).filter((act) => act.kind === kind)

/** The event as an earlier release wrote it. */
export const without = (event: LoungeEvent, ...fields: readonly string[]): LoungeEvent =>
  Object.fromEntries(Object.entries(event).filter(([name]) => !fields.includes(name))) as unknown as LoungeEvent // its kind is unchanged

/** A command of the manager. */
export type Done = readonly [name: string, args: object]
export const asked = ([name, args]: Done) => command(name as 'item.change', args as never)

/** The list after all these commands in order; the lounge has sold something before. */
export const listed = (kind: ActKind, ...done: readonly Done[]) => listedIn(given(pay(beersAndRice)), kind, ...done)
export function listedIn(scene: Scene, kind: ActKind, ...done: readonly Done[]) {
  const events = done.flatMap((each) => scene.when(asked(each), manager).thenApplied().events)
  return { events, abouts: actsOf(events, kind).map(({ about }) => about) }
}
