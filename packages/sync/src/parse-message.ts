// Parses incoming text into a message of a known type, or says what is wrong with it.
import { read } from '@lounge/domain/reading'
import type { z } from 'zod'

export type ParsedMessage<Message> =
  | { readonly message: Message }
  | {
      readonly problem: string
      /** The message's `type`, if it has one. */
      readonly kind: string | undefined
      /** False for a type that only a newer build knows: such a message is ignored without loss. */
      readonly isKnown: boolean
    }

export function parseMessage<Schema extends z.ZodType>(schema: Schema, said: unknown): ParsedMessage<z.infer<Schema>> {
  let value = said
  if (typeof said === 'string') {
    try {
      value = JSON.parse(said)
    } catch {
      return { problem: 'not JSON', kind: undefined, isKnown: true }
    }
  }
  const parsed = read(schema, value)
  if (parsed.success) return { message: parsed.data }
  const [issue] = parsed.error.issues
  const problem = `${issue?.path.join('.') ?? ''} ${issue?.message ?? 'not readable'}`.trim().slice(0, 200)
  const kind = kindOf(value)
  return { problem, kind, isKnown: kind === undefined || !isOfNoKnownKind(issue) }
}

const kindOf = (value: unknown): string | undefined =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
    ? value.type.slice(0, 60)
    : undefined

/** The message's `type` is read before anything else of it. */
const isOfNoKnownKind = (issue: z.core.$ZodIssue | undefined): boolean =>
  issue?.code === 'invalid_union' && issue.path.join('.') === 'type'

/** A message that this build cannot read. */
export type NotUnderstood = Extract<ParsedMessage<never>, { readonly problem: string }>
