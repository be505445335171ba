// The password of a demo that others can reach: made once, put back with a backup, and read out at each start.
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

/** Where there ever was one. */
export const readDemoPassword = (dataDir: string): string | undefined => readSecret(dataDir, file)

/** Without letters and digits that look alike: somebody reads it from one screen and types it at another. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789'
const newPassword = (): string =>
  Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => signs[randomInt(signs.length)]).join('')).join('-')
