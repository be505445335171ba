// What waits for a person's look, as the list of it shows.
import type { Lounge } from '../lounge.ts'
import { sentence, sentenceOf } from '../messages.ts'
import { type Exception, heldCode } from './exceptions.ts'

/** What every till holds, and what the office alone does. */
export const exceptionKinds = ['exception', 'exception:office'] as const

/** One of them, wherever it stands. */
export const exceptionOf = (lounge: Lounge, id: string): Exception | undefined =>
  lounge.get('exception', id) ?? lounge.get('exception:office', id)

/** All of them that are held here. */
export const allExceptions = (lounge: Lounge): readonly Exception[] =>
  exceptionKinds.flatMap((kind) => [...lounge.all(kind)])

/** What nobody has settled yet, newest first. */
export const openExceptions = (lounge: Lounge): readonly Exception[] =>
  allExceptions(lounge)
    .filter(({ settled }) => !settled)
    .sort((a, b) => b.at - a.at)

/** The owner's yes was needed for it, and nobody has settled it: in a lounge that has an owner, the owner alone does. */
export const waitsForOwner = ({ isForOwner, settled }: Pick<Exception, 'isForOwner' | 'settled'>): boolean =>
  isForOwner === true && settled === undefined

/** What is held names what it is, and the order where one is known. */
export function sentenceOfException({ code, params }: Pick<Exception, 'code' | 'params'>): string {
  const { what, number } = params
  if (code !== heldCode || what === undefined) return sentenceOf(code, params)
  return number === undefined ? sentence('notice_held', { what }) : sentence('notice_held_order', { what, number })
}
