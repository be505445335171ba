// The password of a demo that others can reach. It is made once, restored with a backup, and printed at each start.
import { randomInt } from 'node:crypto'
import { readSecret, writeSecret } from '../keys/secret-files.ts'

const file = 'demo.key'

export function openDemoPassword(dataDir: string): string {
  const kept = readDemoPassword(dataDir)
  if (kept !== undefined) return kept
  const made = newPassword()
  writeSecret(dataDir, file, made)
  return made
}

/** Undefined if none was ever made. */
export const readDemoPassword = (dataDir: string): string | undefined => readSecret(dataDir, file)

/** Excludes letters and digits that look alike: somebody reads the password on one screen and types it on another. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789'
const newPassword = (): string =>
  Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => signs[randomInt(signs.length)]).join('')).join('-')
