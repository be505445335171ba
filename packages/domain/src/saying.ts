// How a sentence is found by its code and filled in.

type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never

/** What a text fills in; `undefined` for one that stands as it is. */
export type ParamsIn<Text extends string> = [NamesIn<Text>] extends [never]
  ? undefined
  : { readonly [Name in NamesIn<Text>]: string | number }

type Params = Readonly<Record<string, string | number>>

const fill = (text: string, params: Params): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole))

/**
 * What says these sentences.
 * @param unsaid what an earlier release did not fill in yet, by code
 */
export function saying<Sentences extends { readonly [Code in keyof Sentences]: string }>(
  sentences: Sentences,
  unsaid: Readonly<Record<string, Params | undefined>> = {},
) {
  type Code = Extract<keyof Sentences, string>
  const isMessageCode = (code: string): code is Code => Object.hasOwn(sentences, code)
  return {
    /** The sentence of a code, filled in. The compiler asks for exactly the parameters it needs. */
    sentence: <Named extends Code>(
      ...[code, params]: ParamsIn<Sentences[Named]> extends undefined ? [Named] : [Named, ParamsIn<Sentences[Named]>]
    ): string => fill(sentences[code], params ?? {}),
    isMessageCode,
    /** The sentence of a code that came over the wire with whatever it fills in; the code itself where it is not known here. */
    sentenceOf: (code: string, params: Params = {}): string =>
      isMessageCode(code) ? fill(sentences[code], { ...unsaid[code], ...params }) : code,
  }
}
