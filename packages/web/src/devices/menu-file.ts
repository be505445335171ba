// A file of an owner's computer as a table, read beside the page.
import type { FileProblem, Table } from './menu-table.ts'

/** A menu of five thousand lines with choices has a third of it. */
const bytesMax = 5 * 1024 * 1024

/** Whoever stops it does not wait for what it comes to. */
export async function readTable(file: File, stop: AbortSignal): Promise<Table | FileProblem> {
  if (file.size > bytesMax) return 'import_file_large'
  const worker = new Worker(new URL('menu-file-worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise((resolve) => {
      const fail = () => resolve('import_unreadable')
      worker.addEventListener('message', ({ data }: MessageEvent<Table | FileProblem>) => resolve(data))
      worker.addEventListener('error', fail)
      stop.addEventListener('abort', fail)
      worker.postMessage(file)
    })
  } finally {
    worker.terminate()
  }
}
