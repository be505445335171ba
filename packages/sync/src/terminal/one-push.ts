// How much goes into one message to the server: it takes no more at once.
import { bytesPerPushMax, commandsPerPushMax } from '../protocol.ts'

/** As many from the front as one message takes, and never none. */
export function asManyAsFit<Item>(items: Iterable<Item>): Item[] {
  const fitting: Item[] = []
  let bytes = 0
  for (const item of items) {
    bytes += JSON.stringify(item).length * 2 // at most: a note may be in any script
    if (fitting.length === commandsPerPushMax || (fitting.length > 0 && bytes > bytesPerPushMax)) break
    fitting.push(item)
  }
  return fitting
}
