// Reads one file of a menu or a bank in a thread of its own: a large spreadsheet takes a slow tablet seconds, in which its page stays alive.
import { tableIn } from './menu-table.ts'

interface Asked {
  readonly file: File
  readonly linesMax: number
}

addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  const { file, linesMax } = data
  void file
    .arrayBuffer()
    .then((bytes) => tableIn(bytes, linesMax))
    .catch(() => 'import_unreadable' as const)
    .then((table) => postMessage(table))
})
