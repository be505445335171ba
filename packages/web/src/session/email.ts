// An address as it is typed or pasted, without invisible characters: phones add some that control the text direction.
import { cleanText, Email } from '@lounge/domain/texts'

export const plain = (typed: string): string => cleanText(typed).trim()

/** Whether the server would take it. */
export const looksLikeEmail = (typed: string): boolean => Email.safeParse(plain(typed)).success
