// The sounds of a terminal. One way to make one heard is tried after the other; when none works, work goes on.
import type { Tune } from './tunes.ts'

/** One way to be heard. */
export interface Voice {
  /** Before it is needed, while somebody taps: browsers let nothing sound on a page that nobody has touched. */
  readonly prepare?: () => void
  /**
   * @param volume of the most that the device can do
   * @returns whether it was heard; to throw is to say no
   */
  readonly sound: (tune: Tune, volume: number) => boolean | Promise<boolean>
}

export class Beeper {
  readonly #voices: readonly Voice[]
  readonly #watchers = new Set<() => void>()
  readonly #wasTouched: () => boolean
  #isReady = false
  #isRinging = false

  /** @param wasTouched whether somebody has used this page already: then nothing stands in the way of a sound */
  constructor(voices: readonly Voice[], wasTouched: () => boolean) {
    this.#voices = voices
    this.#wasTouched = wasTouched
  }

  get isReady(): boolean {
    return this.#isReady || this.#wasTouched()
  }
  watch(watcher: () => void): () => void {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }
  /** Somebody tapped: from here on the browser allows sounds. */
  unlock(): void {
    if (this.#isReady) return
    this.#isReady = true
    for (const voice of this.#voices)
      try {
        voice.prepare?.()
      } catch {
        // what cannot be prepared cannot sound either, and the next voice is tried then
      }
    for (const watcher of this.#watchers) watcher()
  }

  /** @returns which voice was heard, by its place; nothing when none was, or while the one before still sounds */
  async ring(tune: Tune, volume: number): Promise<number | undefined> {
    if (this.#isRinging) return undefined
    this.#isRinging = true
    try {
      for (const [index, voice] of this.#voices.entries()) if (await isHeard(voice, tune, volume)) return index
      return undefined
    } finally {
      this.#isRinging = false
    }
  }
}

async function isHeard({ sound }: Voice, tune: Tune, volume: number): Promise<boolean> {
  try {
    return await sound(tune, volume)
  } catch {
    return false
  }
}
