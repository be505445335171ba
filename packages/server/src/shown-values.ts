// How a sentence shows the value of a variable: readable in a terminal, and without what opens something.
import { StartRefused } from './lifecycle/start-refused.ts'

/** Masks the password in an address, so that an error sentence shows where it points but not how to get in. */
export const shownAddress = (value: string): string =>
  value
    // Greedy, and without a scheme, too: also for a password that contains a /. What begins as a path is one.
    .replace(/^([a-z]*:?\/\/)?(?![./]).*@/is, '$1…@')
    .replace(/(pass\w*\s*=)[^&]*/gi, '$1…')
    .slice(0, 200)

const controlCharacter = /\p{Cc}/gu
const written: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' }
const writtenOut = (sign: string): string => written[sign] ?? `\\x${sign.charCodeAt(0).toString(16).padStart(2, '0')}`

/** A terminal obeys control characters: a carriage return overwrites the sentence that shows it. */
const readable = (value: string): string => value.replaceAll(controlCharacter, writtenOut)

/** A secret that stands where its file should be named does not begin as a path does, and is not shown. */
export const shownSecretPath = (path: string): string => (/^([./~\\]|[a-z]:\\)/i.test(path) ? readable(path) : '…')

export function shownValue(variable: string, value: string): string {
  if (variable === 'METRICS_TOKEN') return '…'
  return variable.endsWith('_FILE') ? shownSecretPath(value) : readable(shownAddress(value))
}

/**
 * A path with one names another folder than the path that people read, and an address loses it without a word.
 * @throws StartRefused naming the first variable that has one
 */
export function refuseControlCharacters(names: readonly string[], set: NodeJS.ProcessEnv): void {
  const name = names.find((each) => (set[each] ?? '').search(controlCharacter) !== -1)
  if (name !== undefined)
    throw new StartRefused(
      `${name} is "${shownValue(name, set[name] ?? '')}", but no value may have a control character, such as the \\r at the end of each line of a file from Windows.`,
    )
}
