// Finds a sentence by its code and fills it in. A number in it counts something.
import { formatCount } from './counts.ts'

type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never

/** The parameters of a text; `undefined` if it has none. */
export type ParamsIn<Text extends string> = [NamesIn<Text>] extends [never]
  ? undefined
  : { readonly [Name in NamesIn<Text>]: string | number }

type Params = Readonly<Record<string, string | number>>

const fill = (text: string, params: Params): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const param = params[name] ?? whole
    return typeof param === 'number' ? formatCount(param) : param
  })

/**
 * Functions that give these sentences.
 * @param unsaid what an earlier release did not fill in yet, by code
 */
export function saying<Sentences extends { readonly [Code in keyof Sentences]: string }>(
  sentences: Sentences,
  unsaid: Readonly<Record<string, Params | undefined>> = {},
) {
  type Code = Extract<keyof Sentences, string>
  const isMessageCode = (code: string): code is Code => Object.hasOwn(sentences, code)
  return {
    /** The sentence of a code, filled in. The compiler asks for exactly its parameters. */
    sentence: <Named extends Code>(
      ...[code, params]: ParamsIn<Sentences[Named]> extends undefined ? [Named] : [Named, ParamsIn<Sentences[Named]>]
    ): string => fill(sentences[code], params ?? {}),
    isMessageCode,
    /** The sentence of a code from the wire, with the parameters that came; the code itself if it is unknown here. */
    sentenceOf: (code: string, params: Params = {}): string =>
      isMessageCode(code) ? fill(sentences[code], { ...unsaid[code], ...params }) : code,
  }
}
