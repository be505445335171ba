// Removes code of libraries that no screen uses. It is found by its names, so a new release of a library cannot break this: code that is
// not found stays in.
import type { Plugin } from 'vite'

/** The server describes its schemas as JSON schema; a screen never does. This is a fifth of zod. */
const jsonSchema = /[\\/]zod[\\/]v4[\\/]core[\\/](to-json-schema|json-schema-processors)\.js$/

/**
 * Formats chained to a text (`z.string().email()`), which zod has deprecated: our code uses schemas of their own (`z.email()`). The text
 * type keeps the code of all twenty-five alive. A chained format then fails when its schema is made, so no screen opens.
 */
const chainedFormats = /^ {4}\w+\(params\) \{\n {8}return this\.check\(core\._\w+\(Zod\w+, params\)\);\n {4}\},\n/gm
/** Compiles objects to functions by `eval`, which the security policy of Lounge's pages forbids; without-eval.ts switches it off. */
const objectsAsCode = 'core.$ZodObjectJIT.init'

/** What only the hub does with an event; no terminal calls it. */
const ofTheHub = /[\\/]domain[\\/]src[\\/](react|shifts[\\/]tallied|history[\\/]over)\.ts$/

/** Zod's English sentences about values that do not fit. Only a log shows them, so short codes replace them: `too_big 5 string`. */
const englishOfZod = /[\\/]zod[\\/]v4[\\/]locales[\\/]en\.js$/

const inShortWords = `export default () => ({
  localeError: ({ code, expected, format, minimum, maximum, origin }) =>
    [code, expected, format, minimum, maximum, origin].filter((word) => word !== undefined).join(' '),
})`

/** Mantine's own colours, each with ten shades and eight variants. Ours are in theme.css; gray, dark and red are mapped to them. */
const colours = ['blue', 'cyan', 'grape', 'green', 'indigo', 'lime', 'orange', 'pink', 'teal', 'violet', 'yellow']
const unusedColours = new RegExp(String.raw`^\s*--mantine-color-(${colours.join('|')})-[\w-]+:[^;]*;\n`, 'gm')

const exported = /^export (?:function\*?|const) (\w+)/gm

export const withoutUnused: readonly Plugin[] = [
  {
    name: 'lounge-without-hub',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!ofTheHub.test(id)) return undefined
      const no = "() => { throw new Error('Only the hub does this') }"
      return {
        code: [...code.matchAll(exported)].map(([, name]) => `export const ${name} = ${no}`).join('\n'),
        map: null,
      }
    },
  },
  {
    name: 'lounge-without-json-schema',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!jsonSchema.test(id)) return undefined
      // Some are called to make methods of schemas: those methods are missing then.
      const names = [...code.matchAll(exported)].map(([, name]) => name)
      return { code: names.map((name) => `export const ${name} = () => undefined`).join('\n'), map: null }
    },
  },
  {
    name: 'lounge-without-english-of-zod',
    apply: 'build',
    enforce: 'pre',
    transform: (_, id) => (englishOfZod.test(id) ? { code: inShortWords, map: null } : undefined),
  },
  {
    name: 'lounge-without-formats-and-eval',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) =>
      /[\\/]zod[\\/]v4[\\/]classic[\\/]schemas\.js$/.test(id)
        ? { code: code.replaceAll(chainedFormats, '').replace(objectsAsCode, 'core.$ZodObject.init'), map: null }
        : undefined,
  },
  {
    name: 'lounge-without-colours',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) =>
      id.endsWith('default-css-variables.layer.css')
        ? { code: code.replaceAll(unusedColours, ''), map: null }
        : undefined,
  },
]
