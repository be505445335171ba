// Starts the next story's lounge while the current story runs, because waiting for a server is half of a short story.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { copyOf, emptyFolder } from './demo-lounge.ts'
import { LoungeServer, type Settings } from './lounge-server.ts'

export interface StoryLounge {
  readonly server: LoungeServer
  /** The folder that it may write to, to be removed when the story has ended. */
  readonly folder: string
}

/** The settings of most stories. */
export const usual: Settings = { PAYMENT_PROVIDER: 'simulated' }

export class NextLounge {
  readonly #demo: string
  #next: Promise<StoryLounge> | undefined

  /** @param demo a built demo lounge, of which each story gets a copy */
  constructor(demo: string) {
    this.#demo = demo
  }

  /** Takes the usual lounge. One that could not start ahead fails its own story. */
  take(): Promise<StoryLounge> {
    const lounge = this.#next ?? this.#start()
    this.#next = lounge.then(() => this.#start())
    this.#next.catch(() => undefined)
    return lounge
  }

  async end(): Promise<void> {
    const lounge = await this.#next?.catch(() => undefined)
    if (!lounge) return
    await lounge.server.stop()
    rmSync(lounge.folder, { recursive: true, force: true })
  }

  #start(): Promise<StoryLounge> {
    return startIn(copyOf(this.#demo), usual)
  }
}

/** @param settings of a lounge that begins with nothing */
export const startEmpty = (settings: Settings): Promise<StoryLounge> => startIn(emptyFolder(), settings)

/** @param demo as NextLounge takes it */
export const startDemo = (demo: string, settings: Settings): Promise<StoryLounge> => startIn(copyOf(demo), settings)

async function startIn(folder: string, settings: Settings): Promise<StoryLounge> {
  return { server: await LoungeServer.start(join(folder, 'data'), settings), folder }
}
