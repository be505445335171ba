// The worker that reads a file of a menu or a bank: a large spreadsheet takes a slow tablet seconds, during which the page stays
// responsive.
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
