// The tones of the sounds in the settings, which every voice of a device plays in its own way.
import type { Loudness, Sound } from '@lounge/domain/settings/sounds'

export interface Tone {
  readonly atMs: number
  readonly forMs: number
  readonly hertz: number
}

export interface Tune {
  readonly tones: readonly Tone[]
  readonly shape: 'square' | 'sine'
  /** Each tone fades like a struck bell; otherwise it ends as loud as it began. */
  readonly fades: boolean
}

/** Three, 200 ms apart (SPEC §4). */
const beeps: Tune = {
  tones: [0, 200, 400].map((atMs) => ({ atMs, forMs: 120, hertz: 880 })),
  shape: 'square',
  fades: false,
}

const tunes: Readonly<Record<Exclude<Sound, 'off'>, Tune>> = {
  beeps,
  chime: {
    tones: [
      { atMs: 0, forMs: 500, hertz: 1047 },
      { atMs: 300, forMs: 800, hertz: 784 },
    ],
    shape: 'sine',
    fades: true,
  },
  // A stroke with its overtones.
  bell: {
    tones: [1568, 2093, 3136].map((hertz) => ({ atMs: 0, forMs: 1200, hertz })),
    shape: 'sine',
    fades: true,
  },
  // Low, for rooms with music.
  buzzer: {
    tones: [0, 450].map((atMs) => ({ atMs, forMs: 350, hertz: 220 })),
    shape: 'square',
    fades: false,
  },
}

/** A sound that only a newer release has is played as beeps. */
export const tuneOf = (sound: Exclude<Sound, 'off'>): Tune => (Object.hasOwn(tunes, sound) ? tunes[sound] : beeps)

/** A fraction of the device's maximum. */
export const volumeOf = (loudness: Loudness): number => volumes[loudness]
const volumes: Readonly<Record<Loudness, number>> = { soft: 0.12, normal: 0.4, loud: 0.9 }

export const lengthMs = ({ tones }: Tune): number => Math.max(...tones.map(({ atMs, forMs }) => atMs + forMs))

/** The strength of a faded tone at its end. */
export const faded = 0.01

/** The strength of a tone at this moment: 1 when it begins, 0 before and after. */
function strengthAt({ atMs, forMs }: Tone, { fades }: Tune, ms: number): number {
  if (ms < atMs || ms >= atMs + forMs) return 0
  return fades ? faded ** ((ms - atMs) / forMs) : 1
}

/** The largest sum of simultaneous tones: each tone is divided by it, because a speaker that is driven beyond its maximum rattles. */
export const peakOf = (tune: Tune): number =>
  Math.max(...tune.tones.map(({ atMs }) => tune.tones.reduce((sum, tone) => sum + strengthAt(tone, tune, atMs), 0)))

/** @returns the wave at this moment, from -1 to 1 */
export function waveAt(tune: Tune, ms: number): number {
  let wave = 0
  for (const tone of tune.tones) {
    const sine = Math.sin((2 * Math.PI * tone.hertz * (ms - tone.atMs)) / 1000)
    wave += (tune.shape === 'sine' ? sine : sine > 0 ? 1 : -1) * strengthAt(tone, tune, ms)
  }
  return wave / peakOf(tune)
}
