// Reads a file from the owner's computer as a table, in a worker.
import type { FileProblem, Table } from './menu-table.ts'

/** The maximum size of a file, and how many of its lines are read. */
export interface FileLimits {
  readonly bytesMax: number
  readonly linesMax: number
}

/**
 * Three times what five thousand lines with choices take. More lines than the import's maximum are read, so that too many can be told from
 * just enough.
 */
const menuLimits: FileLimits = { bytesMax: 5 * 1024 * 1024, linesMax: 5_010 }

/** An aborted read does not wait for its result. */
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
