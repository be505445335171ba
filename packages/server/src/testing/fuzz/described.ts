// Makes good input for each route from the route's own schema, so that a new route is tested without further work.
import { adasCard } from '@lounge/domain/testing/ids'
import type { Dice } from '@lounge/sync/simulator/dice'

/** The part of JSON schema that zod writes. */
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

/** The meaning of a field by its name. */
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
      // A polling request waits some seconds for a message each time.
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
