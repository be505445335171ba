// What a form says that is not so by now: only that is saved, so that nobody undoes what somebody else changed meanwhile.

/** Whether two values say the same: texts, numbers, and lists and records of them. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Whether one of these fields was touched, and says something else than now. */
export const othersThan =
  <Form>(now: Form, typed: Partial<Form>) =>
  (...fields: readonly (keyof Form)[]): boolean =>
    fields.some((field) => typed[field] !== undefined && !isSame(typed[field], now[field]))
