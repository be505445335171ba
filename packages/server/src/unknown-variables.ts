// Finds settings that nothing reads: without a word, a misspelt BACKUP_DIR would leave the backups on the disk of the data.
import { variables } from './config.ts'
import { StartRefused } from './lifecycle/start-refused.ts'
import { orInFile, secretVariables } from './secret-variables.ts'

/** Whatever begins so is meant for Lounge. */
const prefixes = ['LOUNGE_', 'BACKUP', 'SMTP_', 'TLS_', 'CONNECT_', 'METRICS_']
const settings = [...new Set<string>([...variables, ...secretVariables])].flatMap(orInFile)
/** The supervisor sets it for its server. */
const inside = 'LOUNGE_SUPERVISOR'
/** A shorter name is too near to names of other programs: HOST to HOSTS, PORT to SORT. */
const lengthMin = 5

/** A sentence for each variable that is meant for Lounge but is none of its settings. */
export const unknownVariables = (environment: NodeJS.ProcessEnv): readonly string[] =>
  Object.entries(environment).flatMap(([name, value]) => {
    if (value === undefined || value === '' || name === inside || settings.includes(name)) return []
    const meant = settingNear(name.toUpperCase())
    if (meant === undefined && !prefixes.some((prefix) => name.startsWith(prefix))) return []
    const question = meant === undefined ? '' : ` Did you mean ${meant}?`
    return [`${name} is no setting of Lounge.${question} README.md lists them all.`]
  })

/** @throws StartRefused with the first sentence of `unknownVariables` */
export function refuseUnknown(environment: NodeJS.ProcessEnv): void {
  const [sentence] = unknownVariables(environment)
  if (sentence !== undefined) throw new StartRefused(sentence)
}

function settingNear(name: string): string | undefined {
  const short = name.replace(/^LOUNGE_/, '')
  return settings.find(
    (setting) =>
      (setting.length >= lengthMin && isOneSlipFrom(name, setting)) ||
      (short !== name && isOneSlipFrom(short, setting)),
  )
}

/** True for the same text, and where one letter is another, too many or missing, or two are swapped. */
function isOneSlipFrom(text: string, other: string): boolean {
  const differs = Array.from(text).findIndex((letter, place) => letter !== other[place])
  const from = differs === -1 ? text.length : differs
  const [rest, right] = [text.slice(from), other.slice(from)]
  const [first = '', second = ''] = right
  return (
    rest.slice(1) === right.slice(1) ||
    rest.slice(1) === right ||
    rest === right.slice(1) ||
    rest === `${second}${first}${right.slice(2)}`
  )
}
