// The settings of an earlier install. Only root and the service may read their file, so they may be unknown when somebody only prints
// what would be done.
import { onWindows } from '../machine.mjs'
import { isClosed, textAt, type Variables } from './settings.mjs'

export interface Earlier {
  readonly variables: Variables
  /** Why they are not known, in a sentence. */
  readonly unread?: string
}

/** @param variablesIn parses the text of the file, if there is one */
export function earlierAt(path: string, variablesIn: (text: string) => Variables, read = textAt): Earlier {
  try {
    const text = read(path)
    return { variables: text === undefined ? {} : variablesIn(text) }
  } catch (error) {
    if (!isClosed(error)) throw error
    const cure = onWindows ? 'Do this as administrator to see it.' : 'Put sudo before the command to see it.'
    return {
      variables: {},
      unread: `This user may not read ${path}: what an earlier install was told is missing. ${cure}`,
    }
  }
}
