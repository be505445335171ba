// Puts a text on the clipboard, and says so.
import { accountSentence } from '@lounge/domain/account-messages'
import { toast } from '../../ui/toast.tsx'

/** Missing on plain http in a network, although the types promise it. */
export const mayCopy = (): boolean => (navigator as Partial<Pick<Navigator, 'clipboard'>>).clipboard !== undefined

/**
 * @param done the words for a text that is on the clipboard
 * @param notDone the words for one that is not
 */
export async function copyText(
  text: string,
  done: string,
  notDone: string = accountSentence('not_copied'),
): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(done)
  } catch {
    toast.error(notDone)
  }
}
