// The border of the conversation: text in, a message of a known shape out, or what is wrong with it.
import type { z } from 'zod'

export type ParsedMessage<Message> = { readonly message: Message } | { readonly problem: string }

export function parseMessage<Schema extends z.ZodType>(schema: Schema, said: unknown): ParsedMessage<z.infer<Schema>> {
  let value = said
  if (typeof said === 'string') {
    try {
      value = JSON.parse(said)
    } catch {
      return { problem: 'not JSON' }
    }
  }
  const parsed = schema.safeParse(value)
  if (parsed.success) return { message: parsed.data }
  const [issue] = parsed.error.issues
  return { problem: `${issue?.path.join('.') ?? ''} ${issue?.message ?? 'not readable'}`.trim().slice(0, 200) }
}
