// Something good for each route, made of what the route says of itself: so a new route is tried without anybody thinking of it.
import { adasCard } from '@lounge/domain/testing/ids'
import type { Dice } from '@lounge/sync/simulator/dice'

/** So much of a JSON schema as zod writes. */
export interface Schema {
  readonly type?: string | undefined
  readonly enum?: readonly unknown[] | undefined
  readonly const?: unknown
  readonly anyOf?: readonly Schema[] | undefined
  readonly oneOf?: readonly Schema[] | undefined
  readonly allOf?: readonly Schema[] | undefined
  readonly properties?: Readonly<Record<string, Schema>> | undefined
  readonly items?: Schema | undefined
  readonly minItems?: number | undefined
  readonly minimum?: number | undefined
  readonly minLength?: number | undefined
  readonly format?: string | undefined
  readonly pattern?: string | undefined
  readonly default?: unknown
}

/** What the name of a field promises. */
const byName: Readonly<Record<string, string>> = {
  email: 'stranger@lounge.demo',
  password: 'not-the-password-1',
  code: '000000',
  from: '2026-11-23',
  to: '2026-11-23',
  day: '2026-11-23',
  clients: `${adasCard}:0`,
  since: '0',
}

export function good(dice: Dice, schema: Schema, name = ''): unknown {
  const { enum: words, anyOf, oneOf = anyOf, allOf } = schema
  if (schema.const !== undefined) return schema.const
  if (words) return dice.pick(words)
  if (oneOf) return good(dice, dice.pick(oneOf) ?? {}, name)
  if (allOf?.[0]) return good(dice, allOf[0], name)
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, part]) => [key, good(dice, part, key)]),
      )
    case 'array':
      return Array.from({ length: Math.max(1, schema.minItems ?? 0) }, () => good(dice, schema.items ?? {}, name))
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 0, dice.between(0, 50))
    case 'boolean':
      // Whoever polls waits for something to be said: seconds, each time.
      return name !== 'polls' && dice.chance(0.5)
    case 'null':
      return null
    case 'string':
      return goodText(schema, name)
    default:
      return name === 'args' ? {} : (schema.default ?? 'x')
  }
}

function goodText({ format, pattern = '', minLength = 1 }: Schema, name: string): string {
  if (format === 'uuid' || pattern.startsWith('^[0-9a-f]{8}-')) return adasCard
  if (format === 'email') return 'stranger@lounge.demo'
  if (format === 'date' || pattern.includes('-02-29')) return '2026-11-23'
  return byName[name] ?? 'x'.repeat(minLength)
}
