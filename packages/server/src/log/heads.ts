// The head of the log's chain in letters that fit on paper: whoever holds a Z can say later whether the history still has what it had.
import { createHash } from 'node:crypto'
import type { Db } from '../db/schema.ts'
import { site } from '../site.ts'

/** No vowels, so that they make no words, and none that is taken for a digit. */
const alphabet = 'BCDFGHJKLMNPQRSTVWXZ'
const groups = 4
const lettersPerGroup = 5

/** As it is printed: `4120 KDLRW-BHQXT-ZPMFC-JNVGS`. */
export const headText = (position: number, chainHash: string): string => `${position} ${lettersOf(chainHash)}`

function lettersOf(chainHash: string): string {
  let number = BigInt(`0x${createHash('sha256').update(`head ${chainHash}`).digest('hex')}`)
  let text = ''
  for (let n = 0; n < groups * lettersPerGroup; n++) {
    if (n > 0 && n % lettersPerGroup === 0) text += '-'
    text += alphabet[Number(number % BigInt(alphabet.length))] ?? ''
    number /= BigInt(alphabet.length)
  }
  return text
}

/** The hash of the chain at a position of the log; nothing where it has no such position. */
export async function chainHashAt(db: Db, position: number): Promise<string | undefined> {
  const entry = await db
    .selectFrom('log')
    .select('chain_hash')
    .where('site', '=', site)
    .where('position', '=', position)
    .executeTakeFirst()
  return entry?.chain_hash
}

/** The same in letters. */
export async function headAt(db: Db, position: number): Promise<string | undefined> {
  const hash = await chainHashAt(db, position)
  return hash === undefined ? undefined : headText(position, hash)
}

/** As somebody types it from paper; nothing where it is none. */
export function readHead(typed: string): { readonly position: number; readonly text: string } | undefined {
  const [number = '', ...rest] = typed.trim().toUpperCase().split(/\s+/)
  const letters = rest.join('').replaceAll('-', '')
  const position = Number(number.replaceAll(/[,.]/g, ''))
  const isLetters =
    letters.length === groups * lettersPerGroup && letters.split('').every((each) => alphabet.includes(each))
  if (!isLetters || !Number.isSafeInteger(position) || position < 1) return undefined
  return { position, text: `${position} ${letters.match(/.{5}/g)?.join('-') ?? ''}` }
}
