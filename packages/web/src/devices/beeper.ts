// The alarm of a board: three beeps. One way to make it heard is tried after the other; when none works, work goes on.

/** When each beep begins, in milliseconds: 200 ms apart (SPEC §4). */
export const beepsAtMs = [0, 200, 400] as const
export const beepMs = 120

/** One way to be heard. */
export interface Voice {
  /** Before it is needed, while somebody taps: browsers let nothing sound on a page that nobody has touched. */
  readonly prepare?: () => void
  /** @returns whether it was heard; to throw is to say no */
  readonly sound: () => boolean | Promise<boolean>
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
  async ring(): Promise<number | undefined> {
    if (this.#isRinging) return undefined
    this.#isRinging = true
    try {
      for (const [index, voice] of this.#voices.entries()) if (await isHeard(voice)) return index
      return undefined
    } finally {
      this.#isRinging = false
    }
  }
}

async function isHeard({ sound }: Voice): Promise<boolean> {
  try {
    return await sound()
  } catch {
    return false
  }
}
