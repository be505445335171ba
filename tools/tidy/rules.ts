// House rules that can be checked by a file's name and text. Each rule takes the tree and returns its findings, one line each;
// rules.test.ts shows each of them a small tree with a violation.
import type { Tree } from './tree.ts'

export type Rule = (tree: Tree) => readonly string[]

const isCode = (path: string) => /\.(tsx?|mjs)$/.test(path) && !path.endsWith('.d.ts')
const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path)
const isProduct = (path: string) => isCode(path) && !isTest(path)
/** This file and its test contain the forbidden words. */
const namesWhatItForbids = (path: string) => path.startsWith('tools/tidy/rules.')

/** Import the file itself: a barrel hides where a thing lives, and loads unneeded files. */
const noBarrels: Rule = (tree) =>
  paths(tree, (path) => /(^|\/)index\.(tsx?|mjs)$/.test(path), 'is a barrel; import the file itself')

/** A longer file usually holds two things. The exceptions are listed with their reason, and only while they need it. */
const linesMax = 300
const longFiles: Readonly<Record<string, string>> = {
  'packages/domain/src/messages.ts': 'one list of every sentence that staff read',
}
export const filesAreShort =
  (exceptions: Readonly<Record<string, string>>): Rule =>
  (tree) => {
    const long = [...tree]
      .filter(([path, text]) => isCode(path) && text.split('\n').length - 1 > linesMax)
      .map(([path]) => path)
    const unlisted = long
      .filter((path) => !(path in exceptions))
      .map((path) => `${path}: has more than ${linesMax} lines`)
    const stale = Object.keys(exceptions).filter((path) => !long.includes(path))
    return [...unlisted, ...stale.map((path) => `${path}: is listed as long and is not`)]
  }

/** Unfinished work is an issue, not a mark; a disabled test is deleted. */
const marks = /\b(TODO|FIXME|XXX)\b|\.(skip|only|todo|fixme|fails)\(/
const nothingPutOff: Rule = (tree) => lines(tree, isCode, marks, 'puts something off')

/** A reader who opens a file first learns its purpose. */
const headersFirst: Rule = (tree) =>
  [...tree]
    .filter(([path, text]) => isProduct(path) && !/^(#!.*\n)?\s*(\/\/|\/\*)/.test(text))
    .map(([path]) => `${path}: does not open with a comment that says what it is for`)

/** The repository must work the same on every machine. */
const places = [
  /(?<![\w.])\/(work|root|home|Users)\/\w/,
  /\bregistry\.\w+\.\w+/,
  /"resolved": "http/,
  /\b[A-Z]:\\Users\\/,
]
const noPlaces: Rule = (tree) =>
  places.flatMap((place) => lines(tree, () => true, place, 'names a machine or a registry'))

/** The same command must mean the same on the till and on the server, today and when it is replayed. */
const pureCode = (path: string) => isProduct(path) && path.startsWith('packages/domain/src/')
const surprises = /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\bcrypto\.|\bconsole\./
const noSurprises: Rule = (tree) => lines(tree, pureCode, surprises, 'reads a clock or dice, or talks')

/** Only one folder knows which database is used. */
const outsideDb = (path: string) =>
  isCode(path) && path.startsWith('packages/') && !path.startsWith('packages/server/src/db/')
const dialects = /\b(Sqlite|Postgres|Mysql|Mssql)(Dialect|Adapter|Driver|QueryCompiler|Introspector)\b/
const oneDialectFolder: Rule = (tree) => lines(tree, outsideDb, dialects, 'knows which database it is')

/** Node and the browser need whole file names; so does a reader. */
const shortImport = /\bfrom '\.{1,2}\/[^']*(?<!\.(ts|tsx|mjs|css|json|svg|png))'/
const wholeFileNames: Rule = (tree) => lines(tree, isCode, shortImport, 'imports a file without its extension')

/** A style sheet stays loaded: one screen's rules for the body and for paper would affect all other screens. */
const isOfScreen = (path: string) => path.endsWith('.module.css')
const ofAll = /^\s*(body\b|html\b|@page\b)/
const screensKeepToThemselves: Rule = (tree) => lines(tree, isOfScreen, ofAll, 'styles what all screens share')

/** A disabled check needs its reason, after it or in the line above. */
const silenced = /@ts-(ignore|nocheck)|@ts-expect-error\s*$|(oxlint|eslint)-disable(?!.* -- )/
const noSilence: Rule = (tree) => unexplained(tree, isCode, (line) => silenced.test(line), 1, 'switches a check off')

/** `as` overrules the compiler, so a comment must say why it holds. Tests may do so, to plant faults. */
const ownCode = (path: string) => isProduct(path) && !path.includes('/testing/')
const assertion = /\bas (?!const\b)([A-Z({[]|(unknown|never|string|number|boolean|keyof|typeof|readonly)\b)/
const renaming = /^\s*(import|export)\b|^\s*(type )?\w+ as \w+,?$|^\s*(\/\/|\/?\*)/
const overrules = (line: string) => assertion.test(withoutStrings(line)) && !renaming.test(line)
const beside = (line: string) => /.\/[/*]/.test(withoutStrings(line))
const assertionsSayWhy: Rule = (tree) =>
  unexplained(tree, ownCode, (line) => overrules(line) && !beside(line), 2, 'overrules the compiler')

/** Quoted text, and text between the tags of an element, is not code. */
function withoutStrings(line: string): string {
  return line.replaceAll(/'[^']*'|"[^"]*"|`[^`]*`|>[^<>{}]+</g, '""')
}

export const rules: Readonly<Record<string, Rule>> = {
  'no barrels': noBarrels,
  'files are short': filesAreShort(longFiles),
  'nothing is put off': nothingPutOff,
  'every file says what it is for': headersFirst,
  'no machine is named': noPlaces,
  'the domain has no surprises': noSurprises,
  'one folder knows the database': oneDialectFolder,
  'imports name whole files': wholeFileNames,
  'no screen styles what all share': screensKeepToThemselves,
  'checks are switched off with a reason': noSilence,
  'the compiler is overruled with a reason': assertionsSayWhy,
}

/** Lines that need a reason, without a comment in this many lines above them. */
function unexplained(
  tree: Tree,
  applies: (path: string) => boolean,
  isWrong: (line: string) => boolean,
  above: number,
  what: string,
): readonly string[] {
  const isComment = (line: string) => /^\s*(\/[/*]|\*)/.test(line) && !silenced.test(line)
  return [...tree]
    .filter(([path]) => applies(path) && !namesWhatItForbids(path))
    .flatMap(([path, text]) => {
      const all = text.split('\n')
      const wrong = (line: string, index: number) =>
        isWrong(line) && !all.slice(Math.max(0, index - above), index).some(isComment)
      return all.flatMap((line, index) =>
        wrong(line, index) ? [`${path}:${index + 1}: ${what} without saying why`] : [],
      )
    })
}

function paths(tree: Tree, isWrong: (path: string) => boolean, what: string): readonly string[] {
  return [...tree.keys()].filter(isWrong).map((path) => `${path}: ${what}`)
}

function lines(tree: Tree, applies: (path: string) => boolean, wrong: RegExp, what: string): readonly string[] {
  return [...tree]
    .filter(([path]) => applies(path) && !namesWhatItForbids(path))
    .flatMap(([path, text]) => text.split('\n').map((line, index) => ({ place: `${path}:${index + 1}`, line })))
    .filter(({ line }) => wrong.test(line))
    .map(({ place, line }) => `${place}: ${what}: ${line.trim().slice(0, 100)}`)
}
