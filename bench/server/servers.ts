// The two servers that are compared: the real one in demo mode with its own folder, and the floor.
import { fileURLToPath } from 'node:url'
import { setTimeout as after } from 'node:timers/promises'
import { join } from 'node:path'
import { serverFlags } from '../../tools/machine.mjs'
import { bundled } from '../../tools/programs/programs.ts'
import { type Program, type Start, startProgram } from '../children.ts'

const main = bundled('testing/main-in-the-bench.ts')
const floor = fileURLToPath(new URL('../floor/server.ts', import.meta.url))

export interface Server extends Program {
  readonly origin: string
}

/** Starts it as `npm start` does. @param dataDir may hold a lounge already */
export async function startLounge(dataDir: string, { env = {}, nodeArgs = [], ...start }: Start = {}): Promise<Server> {
  const settings = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, LOUNGE_MODE: 'demo', LOG_LEVEL: 'warn' }
  const server = await startProgram(main, {
    ...start,
    nodeArgs: [...serverFlags, ...nodeArgs],
    env: { ...settings, ...env },
  })
  // Its output may arrive a moment after its message on the channel.
  for (let tries = 0; tries < 100; tries++) {
    const origin = /Lounge is ready: (\S+)/.exec(server.output())?.[1]
    if (origin !== undefined) return { ...server, origin }
    await after(10)
  }
  await server.stop()
  throw new Error(`the server never said where it listens:\n${server.output()}`)
}

/** @param pages the folder of the floor's page, if a browser is to load it */
export async function startFloor(folder: string, { env = {} }: Start = {}, pages?: string): Promise<Server> {
  const server = await startProgram(floor, { args: [join(folder, 'floor.db'), ...(pages ? [pages] : [])], env })
  const { port } = server.ready as { readonly port: number } // the address it listens on
  return { ...server, origin: `http://127.0.0.1:${port}` }
}
