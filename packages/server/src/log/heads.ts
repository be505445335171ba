// The head of the log's hash chain in letters for paper: the holder of a Z can check later whether the history is still the same.
import { createHash } from 'node:crypto'
import type { Db } from '../db/schema.ts'
import { site } from '../site.ts'

/** Without vowels, so that they form no words, and without letters that look like digits. */
const alphabet = 'BCDFGHJKLMNPQRSTVWXZ'
const groups = 4
const lettersPerGroup = 5

/** As printed: `4120 KDLRW-BHQXT-ZPMFC-JNVGS`. */
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

/** The chain hash at a position of the log; undefined if the log does not reach it. */
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

/** Reads a head as typed from paper; undefined if it is not one. */
export function readHead(typed: string): { readonly position: number; readonly text: string } | undefined {
  const [number = '', ...rest] = typed.trim().toUpperCase().split(/\s+/)
  const letters = rest.join('').replaceAll('-', '')
  const position = Number(number.replaceAll(/[,.]/g, ''))
  const isLetters =
    letters.length === groups * lettersPerGroup && letters.split('').every((each) => alphabet.includes(each))
  if (!isLetters || !Number.isSafeInteger(position) || position < 1) return undefined
  return { position, text: `${position} ${letters.match(/.{5}/g)?.join('-') ?? ''}` }
}
