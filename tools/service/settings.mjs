// The file with the variables of this checkout's service, in systemd's format (systemd.exec(5), EnvironmentFile=), and on Windows in
// WinSW's. Programs that are started by hand read it too, so that `npm run verify` checks the lounge that the service runs. No
// packages and no syntax newer than Node 20: it is read before anything is installed.
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { onWindows } from '../machine.mjs'

export const settingsPath = '/etc/lounge/lounge.env'

/** @type {(home: string) => string} The file that WinSW reads, beside its program of the same name. */
export const winswPath = (home) => join(home, 'service', 'lounge-service.xml')

/** @type {(home: string, isWindows?: boolean) => string} */
const pathOf = (home, isWindows = onWindows) => (isWindows ? winswPath(home) : settingsPath)

/** @typedef {Readonly<Record<string, string>>} Variables */

const firstLine = (/** @type {string} */ home) => `# Lounge in ${resolve(home)}`

/** @type {(home: string, variables: Variables) => string} */
export function written(home, variables) {
  const lines = Object.entries(variables).map(
    ([name, value]) => `${name}="${value.replaceAll(/["\\$`]/g, (sign) => `\\${sign}`)}"`,
  )
  return `${[firstLine(home), ...lines].join('\n')}\n`
}

/**
 * The text of a file. A folder that may not be read is an error, and not the same as a missing file.
 * @type {(path: string) => string | undefined} Undefined if there is no such file.
 */
export function textAt(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}
const codeOf = (/** @type {unknown} */ error) => (error instanceof Error && 'code' in error ? error.code : undefined)

/** Whether access was denied. @type {(error: unknown) => boolean} */
export const isClosed = (error) => ['EACCES', 'EPERM'].includes(String(codeOf(error)))

/** The file is not in the form of `written`, so it is unknown how the service reads it. */
export class SettingsRefused extends Error {}

/** `"…"` with escapes, `'…'` literally, or bare. Systemd supports more, which is not needed here. */
const variable = /^(\w+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|'([^']*)'|([^"'\\]*))$/

/**
 * @type {(text: string, home: string) => Variables | undefined} Undefined if the file belongs to another checkout.
 * @throws {SettingsRefused}
 */
export function read(text, home) {
  const lines = text.split('\n').map((line) => line.trim())
  const whose = lines.find((line) => line.startsWith('# Lounge in '))
  if (whose === undefined)
    throw new SettingsRefused(
      `${settingsPath} does not say which Lounge it is of: write "${firstLine(home)}" above all else in it.`,
    )
  if (whose !== firstLine(home)) return undefined
  const pairs = lines.flatMap((line, index) => {
    if (line === '' || /^[#;]/.test(line)) return []
    const [, name, quoted, asItStands, bare = ''] = variable.exec(line) ?? []
    if (name === undefined)
      throw new SettingsRefused(
        `Line ${index + 1} of ${settingsPath} cannot be read: write it as NAME="value", with \\ before each " \\ $ and \` in the value.`,
      )
    return [/** @type {const} */ ([name, quoted?.replaceAll(/\\(["\\`$])/g, '$1') ?? asItStands ?? bare])]
  })
  return Object.fromEntries(pairs)
}

const fromXml = (/** @type {string} */ text) =>
  text.replaceAll('&quot;', '"').replaceAll('&gt;', '>').replaceAll('&lt;', '<').replaceAll('&amp;', '&')

/**
 * The settings of an earlier install, from the file that it wrote for WinSW.
 * @type {(text: string) => Variables}
 * @throws {SettingsRefused}
 */
export function variablesIn(text) {
  const variables = [...text.matchAll(/<env name="(\w+)" value="([^"]*)"\s*\/>/g)]
  if (variables.length !== [...text.matchAll(/<env\b/g)].length)
    throw new SettingsRefused(
      'A variable in service\\lounge-service.xml cannot be read: write it as <env name="NAME" value="value"/>.',
    )
  return Object.fromEntries(variables.map(([, name = '', value = '']) => [name, fromXml(value)]))
}

/**
 * The variables of this checkout's service, if it has one; those in the environment take precedence.
 * @param {string} home @param {NodeJS.ProcessEnv} environment
 * @returns {NodeJS.ProcessEnv}
 * @throws {SettingsRefused}
 */
export function withSettings(home, environment, path = pathOf(home)) {
  const text = textAt(path)
  if (text === undefined) return environment
  return { ...(path === winswPath(home) ? variablesIn(text) : read(text, home)), ...environment }
}
