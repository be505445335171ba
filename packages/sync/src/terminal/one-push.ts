// Limits the size of one message to the server.
import { bytesPerPushMax, commandsPerPushMax } from '../protocol.ts'

/** As many items from the front as one message takes, and at least one. */
export function asManyAsFit<Item>(items: Iterable<Item>): Item[] {
  const fitting: Item[] = []
  let bytes = 0
  for (const item of items) {
    bytes += JSON.stringify(item).length * 2 // an upper bound: a note may be in any script
    if (fitting.length === commandsPerPushMax || (fitting.length > 0 && bytes > bytesPerPushMax)) break
    fitting.push(item)
  }
  return fitting
}
