// How the lounge names what it parts: the id of the line or the order, and the end of the id of the command that parted it. A
// paper or a screen that shows a part so says where it comes from.

/** The name of units that a command takes from a line, or of an order that it makes beside one. */
export const partId = (id: string, commandId: string): string => `${id}.${commandId.slice(-12)}`

/** What a part came from, the nearest first. */
export function sourcesOf(id: string): readonly string[] {
  const parts = id.split('.')
  return parts.slice(1).map((_part, index) => parts.slice(0, parts.length - 1 - index).join('.'))
}

/** The line, or the order, from which a part came; of a flag, the command that it is called after. */
export const rootOf = (id: string): string => id.split('.')[0] ?? id

/** Whether staff made it: what has a name of the lounge's own making, and is unknown to the room, was voided or paid. */
export const isFirstName = (orderId: string): boolean => orderId === rootOf(orderId)
