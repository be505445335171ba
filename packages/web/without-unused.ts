// Leaves out of the application what libraries bring along and no screen uses. All are found by their names, so another release
// of theirs is no less right: what is not found stays in.
import type { Plugin } from 'vite'

/** The server describes its schemas as JSON schema; a screen never does. A fifth of zod. */
const jsonSchema = /[\\/]zod[\\/]v4[\\/]core[\\/](to-json-schema|json-schema-processors)\.js$/

/**
 * Formats chained to a text (`z.string().email()`), which zod has deprecated: ours are schemas of their own (`z.email()`). The text
 * keeps the code of all twenty-five. One that is chained all the same fails when its schema is made, so no screen opens.
 */
const chainedFormats = /^ {4}\w+\(params\) \{\n {8}return this\.check\(core\._\w+\(Zod\w+, params\)\);\n {4}\},\n/gm
/** Writes functions for objects, and the pages of Lounge let nothing be evaluated: without-eval.ts switches it off. */
const objectsAsCode = 'core.$ZodObjectJIT.init'

/** What only the hub does with an event; no terminal ever calls it. */
const ofTheHub = /[\\/]domain[\\/]src[\\/](react|shifts[\\/]tallied|history[\\/]over)\.ts$/

/** Zod says in English sentences why a value does not fit. Only a log tells them on, so its own short words do: `too_big 5 string`. */
const englishOfZod = /[\\/]zod[\\/]v4[\\/]locales[\\/]en\.js$/

const inShortWords = `export default () => ({
  localeError: ({ code, expected, format, minimum, maximum, origin }) =>
    [code, expected, format, minimum, maximum, origin].filter((word) => word !== undefined).join(' '),
})`

/** Mantine's own colours, each with ten shades and eight variants. Ours stand in theme.css; gray, dark and red play their parts. */
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
