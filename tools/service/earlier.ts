// What an earlier install was told. Its file is for root and the service: whoever only asks what would be done may not read it.
import { onWindows } from '../machine.mjs'
import { isClosed, textAt, type Variables } from './settings.mjs'

export interface Earlier {
  readonly variables: Variables
  /** Why they are not known, in a sentence. */
  readonly unread?: string
}

/** @param variablesIn reads the text of the file, where there is one */
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
