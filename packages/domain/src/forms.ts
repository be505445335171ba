// What a form says that is not so by now: only that is saved, so that nobody undoes what somebody else changed meanwhile.

/** Whether two values say the same: texts, numbers, and lists and records of them. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Whether one of these fields was touched, and says something else than now. */
export const othersThan =
  <Form>(now: Form, typed: Partial<Form>) =>
  (...fields: readonly (keyof Form)[]): boolean =>
    fields.some((field) => typed[field] !== undefined && !isSame(typed[field], now[field]))

/** What is typed and not saved yet: all that is not as it was when it was sent. A server takes its time, and people type on. */
export const typedSince = <Form>(typed: Partial<Form>, sent: Partial<Form>): Partial<Form> =>
  fieldsOf(typed, (field) => !isSame(typed[field], sent[field]))

/** What somebody types of a form of which others may change the same fields meanwhile. */
export interface Typing<Form> {
  readonly typed: Partial<Form>
  /** What stood in these fields when they were first typed over. */
  readonly stood: Partial<Form>
  /** What stood there when the person was last told of it. */
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

/** Of these fields, those that others have changed since that moment: saving what was typed there undoes it. */
export const overtaken = <Form, Field extends keyof Form>(
  { typed, ...moments }: Typing<Form>,
  since: 'stood' | 'seen',
  now: Form,
  of: readonly Field[],
): readonly Field[] => {
  const isOther = othersThan(now, typed)
  return of.filter((field) => isOther(field) && !isSame(moments[since][field], now[field]))
}

/** The person was told what stands there now. */
export const looked = <Form extends object>(typing: Typing<Form>, now: Form): Typing<Form> => ({
  ...typing,
  seen: fieldsOf(now, (field) => field in typing.typed),
})

/** Of a form those of its fields that are asked for. */
function fieldsOf<Form>(form: Partial<Form>, isAsked: (field: keyof Form) => boolean): Partial<Form> {
  const entries = Object.entries(form).filter(([field]) => isAsked(field as keyof Form)) // its own keys
  return Object.fromEntries(entries) as Partial<Form> // of the same form
}
