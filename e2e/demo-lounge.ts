// The demo lounge, built once in each run by a server's first start; every story gets a fresh copy of it.
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { LoungeServer } from './lounge-server.ts'

const lookAgainMs = 100
const patienceMs = 60_000

/**
 * Creating the folder succeeds once: its creator builds, the others wait. The folder is renamed into place when the build is done.
 * @param runFolder is emptied when a run begins
 */
export async function builtDemo(runFolder: string): Promise<string> {
  const built = join(runFolder, 'demo-lounge')
  const inWork = join(runFolder, 'demo-lounge-in-work')
  mkdirSync(runFolder, { recursive: true })
  for (const giveUpAt = Date.now() + patienceMs; Date.now() < giveUpAt; await after(lookAgainMs)) {
    if (existsSync(built)) return built
    if (!isMine(inWork)) continue
    try {
      const server = await LoungeServer.start(join(inWork, 'data'))
      await server.stop()
      renameSync(join(inWork, 'data'), built)
    } catch (error) {
      rmSync(inWork, { recursive: true }) // another process tries
      throw error
    }
  }
  throw new Error('The demo lounge was not built')
}

/** A folder to which a story's own server may write. */
export function copyOf(built: string): string {
  const folder = emptyFolder()
  cpSync(built, join(folder, 'data'), { recursive: true })
  return folder
}

export const emptyFolder = (): string => mkdtempSync(join(tmpdir(), 'lounge-story-'))

function isMine(folder: string): boolean {
  try {
    mkdirSync(folder)
    return true
  } catch {
    return false // another worker was first
  }
}
