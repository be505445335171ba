// An address as it is typed, or pasted with what nobody sees of it: phones put signs around it that turn its direction.
import { cleanText, Email } from '@lounge/domain/texts'

export const plain = (typed: string): string => cleanText(typed).trim()

/** Whether the server takes it. */
export const looksLikeEmail = (typed: string): boolean => Email.safeParse(plain(typed)).success
