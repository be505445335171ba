// A file of an owner's computer as a table, read beside the page.
import type { FileProblem, Table } from './menu-table.ts'

/** How large a file may be, and how many of its lines are read. */
export interface FileLimits {
  readonly bytesMax: number
  readonly linesMax: number
}

/** Five thousand lines with choices have a third of it. Beyond the most that is imported, so that too many are told from just enough. */
const menuLimits: FileLimits = { bytesMax: 5 * 1024 * 1024, linesMax: 5_010 }

/** Whoever stops it does not wait for what it comes to. */
export async function readTable(
  file: File,
  stop: AbortSignal,
  { bytesMax, linesMax }: FileLimits = menuLimits,
): Promise<Table | FileProblem> {
  if (file.size > bytesMax) return 'import_file_large'
  const worker = new Worker(new URL('menu-file-worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise((resolve) => {
      const fail = () => resolve('import_unreadable')
      worker.addEventListener('message', ({ data }: MessageEvent<Table | FileProblem>) => resolve(data))
      worker.addEventListener('error', fail)
      stop.addEventListener('abort', fail)
      worker.postMessage({ file, linesMax })
    })
  } finally {
    worker.terminate()
  }
}
