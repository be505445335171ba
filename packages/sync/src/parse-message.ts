// The border of the conversation: text in, a message of a known shape out, or what is wrong with it.
import { read } from '@lounge/domain/reading'
import type { z } from 'zod'

export type ParsedMessage<Message> =
  | { readonly message: Message }
  | {
      readonly problem: string
      /** The kind that it calls itself, where it has one. */
      readonly kind: string | undefined
      /** False for a kind that only a newer build knows: it is passed over, and nothing is lost by that. */
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

/** Messages are told apart by their `type` before anything else of them is read. */
const isOfNoKnownKind = (issue: z.core.$ZodIssue | undefined): boolean =>
  issue?.code === 'invalid_union' && issue.path.join('.') === 'type'

/** Something was said which this build cannot read. */
export type NotUnderstood = Extract<ParsedMessage<never>, { readonly problem: string }>
