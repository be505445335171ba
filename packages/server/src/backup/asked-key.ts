// The owner's recovery key, when a sealed backup has to be opened: from the environment, from a file, or typed.
import type { KeyObject } from 'node:crypto'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { readRecoveryKey } from '../keys/recovery-key.ts'
import { fromFiles } from '../secret-variables.ts'
import { StartRefused } from '../lifecycle/start-refused.ts'
import type { Outside } from './bundle.ts'

/** @param outside of the file, which says what key it takes. @throws StartRefused where there is none, or it is none */
export type KeyFor = (outside: Pick<Outside, 'recipient'>) => Promise<KeyObject>

/** @param type asks the person at the keyboard; absent where there is nobody */
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

/** Asks at the terminal, and shows nothing of what is typed. */
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
