// The lounge's names for parts: the id of the line or order, and the end of the id of the command that split it. Papers and screens
// show by this where a part comes from.

/** The name of units that a command takes from a line, or of an order that it splits off. */
export const partId = (id: string, commandId: string): string => `${id}.${commandId.slice(-12)}`

/** The names that a part came from, the nearest first. */
export function sourcesOf(id: string): readonly string[] {
  const parts = id.split('.')
  return parts.slice(1).map((_part, index) => parts.slice(0, parts.length - 1 - index).join('.'))
}

/** The line or order that a part came from; for a flag, the command it is named after. */
export const rootOf = (id: string): string => id.split('.')[0] ?? id

/** Whether staff named it. An unknown order with a name made by the lounge was voided or paid. */
export const isFirstName = (orderId: string): boolean => orderId === rootOf(orderId)
