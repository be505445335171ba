// The rules for a new password. Length helps most; beside it only passwords that everybody would try first are refused.
import { passwordLengthMin } from '@lounge/domain/limits'
import { leakedPasswords } from './leaked-passwords.ts'

/** The words that people build passwords on here and everywhere. Numbers and signs around them hide nothing. */
const commonWords = [
  'password passwort passw pass admin administrator root user login signin welcome letmein changeme default guest test demo',
  'qwerty qwertyuiop qwertz azerty asdf asdfgh asdfghjkl zxcvb zxcvbnm qazwsx qazwsxedc abc abcd abcdef abcdefgh',
  'iloveyou ilove love lovely baby babygirl princess angel sunshine shadow master superman batman spiderman pokemon',
  'monkey dragon tiger lion eagle football soccer baseball basketball hockey computer internet google facebook samsung',
  'michael michelle jennifer jessica ashley daniel charlie jordan thomas robert william anthony joshua andrew',
  'chelsea arsenal liverpool manchester barcelona realmadrid united superegales supereagles',
  'jesus jesuschrist godisgood godislove thankgod blessing blessed amen hallelujah allah praisegod favour grace',
  'nigeria naija lagos abuja ibadan kano surulere lekki lounge kitchen bar till cashier manager waiter game games gaming',
  'gamecentre gamecenter restaurant money cash card funcard naira secret trustno starwars whatever freedom hello please',
  'monday friday sunday january december summer winter spring autumn forever family friends happy london paris',
].flatMap((line) => line.split(' '))
const common = new Set(commonWords)

/** Signs that stand for letters: `P@ssw0rd`. */
const lookalikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** A run along any of these, in either direction, is no password. */
const runs = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertyuiopasdfghjklzxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
]

export type PasswordObjection = 'password_common' | 'password_leaked'
/** The objection to a new password. @param personal what others know of the person and of the lounge: names, the e-mail */
export type PasswordRules = (password: string, personal: readonly string[]) => Promise<PasswordObjection | undefined>

/** @param leakedPath a file with leaked passwords. @throws StartRefused if it is not one */
export async function passwordRules(leakedPath?: string): Promise<PasswordRules> {
  const leaked = leakedPath === undefined ? undefined : await leakedPasswords(leakedPath)
  return async (password, personal) => {
    if (isEasyToGuess(password, personal) || (await isAmongCommonest(password))) return 'password_common'
    return (await leaked?.has(password)) ? 'password_leaked' : undefined
  }
}

let commonest: Promise<ReadonlySet<string>> | undefined
/** Half a megabyte that is seldom needed: loaded when somebody first chooses a password. */
const loadCommonest = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

/** True for one of the fifty thousand commonest passwords, also doubled, in capitals, or with numbers and signs around it. */
async function isAmongCommonest(password: string): Promise<boolean> {
  const known = await (commonest ??= loadCommonest())
  const text = password.toLowerCase()
  const word = text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const half = word.slice(0, word.length / 2)
  const once = half + half === word ? half : word
  return [text, word, once, plain(word)].some((each) => known.has(each))
}

/** @param personal what others know of the person and of the lounge: names, the e-mail */
function isEasyToGuess(password: string, personal: readonly string[]): boolean {
  const text = password.toLowerCase()
  if (isRepeated(text) || isRun(text)) return true
  const known = new Set([...common, ...personal.flatMap(parts)])
  return [text, plain(text)].some((each) => hasTooLittleLeft(each, known))
}

/** One part over and over: `aaaaaaaaaaaa`, `123412341234`. */
const isRepeated = (text: string): boolean => /^(.{1,5}?)\1+.{0,4}$/u.test(text)

/** Steps along one row of letters, numbers or keys, even with a few signs between: `123456789012`, `qwertyuiop12`. */
function isRun(text: string): boolean {
  const rows = [...runs, ...runs.map((run) => run.split('').toReversed().join(''))]
  const steps = text
    .split('')
    .slice(1)
    .filter((sign, index) => rows.some((row) => row.includes(`${text[index]}${sign}`)))
  return steps.length >= text.length - 3
}

const plain = (text: string): string =>
  text
    .split('')
    .map((sign) => lookalikes[sign] ?? sign)
    .join('')

/** True if too few signs are left without known words, numbers and signs: only these would have to be guessed. */
function hasTooLittleLeft(text: string, known: ReadonlySet<string>): boolean {
  const left = [...known]
    .filter((word) => word.length >= 3)
    .toSorted((one, other) => other.length - one.length)
    .reduce((rest, word) => rest.replaceAll(word, ' '), text)
  return left.replaceAll(/[^\p{L}]/gu, '').length < passwordLengthMin / 3
}

const parts = (text: string): readonly string[] => text.toLowerCase().split(/[^\p{L}\p{N}]+/u)
