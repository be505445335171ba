// Plays the sounds of a terminal. It tries one voice after the other; if none works, work goes on.
import type { Tune } from './tunes.ts'

/** One way to play a sound. */
export interface Voice {
  /** Prepares the voice during a tap: browsers play nothing on a page that nobody has touched. */
  readonly prepare?: () => void
  /**
   * @param volume from 0 to 1
   * @returns whether it was heard; a throw counts as no
   */
  readonly sound: (tune: Tune, volume: number) => boolean | Promise<boolean>
}

export class Beeper {
  readonly #voices: readonly Voice[]
  readonly #watchers = new Set<() => void>()
  readonly #wasTouched: () => boolean
  #isReady = false
  #isRinging = false

  /** @param wasTouched whether a person has used this page already: sounds are then allowed */
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
  /** To be called from a tap: the browser allows sounds from then on. */
  unlock(): void {
    if (this.#isReady) return
    this.#isReady = true
    for (const voice of this.#voices)
      try {
        voice.prepare?.()
      } catch {
        // A voice that cannot be prepared cannot sound either; the next one is tried.
      }
    for (const watcher of this.#watchers) watcher()
  }

  /** @returns the index of the voice that was heard; nothing if none was, or while an earlier sound still plays */
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
