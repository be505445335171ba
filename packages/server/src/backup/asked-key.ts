// Gets the owner's recovery key to open a sealed backup: from the environment, from a file, or typed.
import type { KeyObject } from 'node:crypto'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { readRecoveryKey } from '../keys/recovery-key.ts'
import { fromFiles } from '../secret-variables.ts'
import { StartRefused } from '../lifecycle/start-refused.ts'
import type { Outside } from './bundle.ts'

/** @param outside the head of the file, which names the key it needs. @throws StartRefused without a valid key */
export type KeyFor = (outside: Pick<Outside, 'recipient'>) => Promise<KeyObject>

/** @param type asks the person at the keyboard; absent if nobody is there */
export const askedKey =
  (environment: NodeJS.ProcessEnv, type: ((prompt: string) => Promise<string>) | undefined): KeyFor =>
  async ({ recipient }) => {
    const given = fromFiles(environment)['LOUNGE_RECOVERY_KEY']
    if (given !== undefined && given !== '') return readRecoveryKey(given)
    if (!type)
      throw new StartRefused(
        `This backup is sealed to the recovery key ${recipient}: set LOUNGE_RECOVERY_KEY to it, or LOUNGE_RECOVERY_KEY_FILE to the path of a file that holds it.`,
      )
    return readRecoveryKey(await type(`Recovery key ${recipient}: `))
  }

/** Asks at the terminal without showing what is typed. */
export async function typedHidden(prompt: string, input: NodeJS.ReadableStream = process.stdin): Promise<string> {
  process.stderr.write(prompt)
  const silent = new Writable({ write: (_part, _encoding, done) => done() })
  const keyboard = createInterface({ input, output: silent, terminal: true })
  try {
    return await keyboard.question('')
  } catch {
    throw new StartRefused('No recovery key was typed, and nothing was changed.') // Ctrl-C or Ctrl-D
  } finally {
    keyboard.close()
    process.stderr.write('\n')
  }
}
