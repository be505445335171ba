// REL-05: a newer build may add fields anywhere in any message without trouble for this one. Checked for all messages.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseMessage } from './parse-message.ts'
import { canonical, ServerMessage, TerminalMessage } from './protocol.ts'
import { gather } from './testing/corpus.ts'

const { fromServer, fromTerminal } = gather()
const ends = [
  ['a terminal', ServerMessage, fromServer],
  ['the server', TerminalMessage, fromTerminal],
] as const

type Path = readonly (string | number)[]
/** Their keys are data, not fields: an addition would change the content. */
const maps = new Set(['params', 'answered', 'boards'])
/** The domain's own data, which it reads by version. */
const foreign = new Set(['puts', 'removes', 'args'])

/** The paths of all objects with fields. */
function objectsIn(value: unknown, path: Path = []): readonly Path[] {
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.entries(value).flatMap(([key, each]) =>
    maps.has(key) || foreign.has(key) ? [] : objectsIn(each, [...path, Array.isArray(value) ? Number(key) : key]),
  )
  return Array.isArray(value) ? inner : [path, ...inner]
}

function added(value: unknown, path: Path, field: string, more: unknown): unknown {
  const copy = structuredClone(value)
  let at = Object(copy) as Record<string | number, unknown> // a message
  for (const key of path) at = Object(at[key]) as Record<string | number, unknown> // on the way to an object
  at[field] = more
  return copy
}

const field = fc.stringMatching(/^later[A-Za-z]{1,20}$/)
/** Hashed or signed objects are kept whole, and allow plain values only. */
const plain = fc.oneof(
  fc.string({ maxLength: 40, unit: 'grapheme-ascii' }),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
)
const anything = fc.oneof(plain, fc.jsonValue())
const isKeptWhole = (path: Path): boolean =>
  ['answers', 'commands', 'command', 'answer'].some((key) => path.includes(key)) && !path.includes('flags')

for (const [who, schema, messages] of ends) {
  test.each(Object.keys(messages))(`REL-05 ${who} reads %s whatever a newer build adds to it`, (type) => {
    const said = messages[type]
    const places = objectsIn(said)
    expect(places.length).toBeGreaterThan(0)
    fc.assert(
      fc.property(fc.constantFrom(...places), field, anything, plain, (path, name, whatever, simple) => {
        const isWhole = isKeptWhole(path)
        const newer = added(said, path, name, isWhole ? simple : whatever)
        const read = parseMessage(schema, JSON.stringify(newer))
        // The addition is kept or dropped; everything else is unchanged.
        expect('message' in read ? canonical(read.message) : read).toBe(
          canonical(isWhole && !isDropped(path) ? newer : said),
        )
      }),
      { numRuns: 40 },
    )
  })

  test(`REL-05 ${who} passes over a message of any kind that it does not know, and says that nothing is wrong with it`, () => {
    const kind = fc.stringMatching(/^[a-z][a-zA-Z-]{0,30}$/).filter((name) => !(name in messages))
    fc.assert(
      fc.property(kind, fc.dictionary(field, fc.jsonValue()), (type, fields) => {
        expect(parseMessage(schema, JSON.stringify({ ...fields, type }))).toMatchObject({ kind: type, isKnown: false })
      }),
    )
  })
}

/** Within a command or an answer, below its own fields. */
const isDropped = (path: Path): boolean => {
  const last = path.at(-1)
  return last === 'setAside' || last === 'about'
}
