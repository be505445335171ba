// Reads one menu file in a thread of its own: a large spreadsheet takes a slow tablet seconds, in which its page stays alive.
import { tableIn } from './menu-table.ts'

addEventListener('message', ({ data }: MessageEvent<File>) => {
  void data
    .arrayBuffer()
    .then(tableIn, () => 'import_unreadable' as const)
    .then((table) => postMessage(table))
})
