// The fields of a form that differ from the current values. Only these are saved, so that nobody undoes another person's change.

/** Whether two values are equal: texts, numbers, and lists and records of them. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Whether one of these fields was touched and differs from its current value. */
export const othersThan =
  <Form>(now: Form, typed: Partial<Form>) =>
  (...fields: readonly (keyof Form)[]): boolean =>
    fields.some((field) => typed[field] !== undefined && !isSame(typed[field], now[field]))

/** What was typed after the form was sent: all that differs from it. A server takes its time, and people type on. */
export const typedSince = <Form>(typed: Partial<Form>, sent: Partial<Form>): Partial<Form> =>
  fieldsOf(typed, (field) => !isSame(typed[field], sent[field]))

/** What somebody types in a form whose fields others may change meanwhile. */
export interface Typing<Form> {
  readonly typed: Partial<Form>
  /** The values of these fields when they were first typed over. */
  readonly stood: Partial<Form>
  /** The values when the person was last told of them. */
  readonly seen: Partial<Form>
}

export const typedOn = <Form extends object>(
  { typed, stood, seen }: Typing<Form>,
  now: Form,
  some: Partial<Form>,
): Typing<Form> => {
  const here = fieldsOf(now, (field) => field in some)
  return { typed: { ...typed, ...some }, stood: { ...here, ...stood }, seen: { ...here, ...seen } }
}

/** Those of these fields that others have changed since that moment: saving what was typed would undo the change. */
export const overtaken = <Form, Field extends keyof Form>(
  { typed, ...moments }: Typing<Form>,
  since: 'stood' | 'seen',
  now: Form,
  of: readonly Field[],
): readonly Field[] => {
  const isOther = othersThan(now, typed)
  return of.filter((field) => isOther(field) && !isSame(moments[since][field], now[field]))
}

/** The form once the person was told the current values. */
export const looked = <Form extends object>(typing: Typing<Form>, now: Form): Typing<Form> => ({
  ...typing,
  seen: fieldsOf(now, (field) => field in typing.typed),
})

/** The fields of a form that pass the filter. */
function fieldsOf<Form>(form: Partial<Form>, isAsked: (field: keyof Form) => boolean): Partial<Form> {
  const entries = Object.entries(form).filter(([field]) => isAsked(field as keyof Form)) // its own keys
  return Object.fromEntries(entries) as Partial<Form> // of the same form
}
