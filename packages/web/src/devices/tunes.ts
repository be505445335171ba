// What the sounds of the settings are made of: tones, which every voice of a device plays in its own way.
import type { Loudness, Sound } from '@lounge/domain/settings/sounds'

export interface Tone {
  readonly atMs: number
  readonly forMs: number
  readonly hertz: number
}

export interface Tune {
  readonly tones: readonly Tone[]
  readonly shape: 'square' | 'sine'
  /** Like something that was struck; else each tone ends as loud as it began. */
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
  // A stroke, and what rings with it.
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

/** One that a newer release has and this one does not is heard as beeps. */
export const tuneOf = (sound: Exclude<Sound, 'off'>): Tune => (Object.hasOwn(tunes, sound) ? tunes[sound] : beeps)

/** Of the most that a device can do. */
export const volumeOf = (loudness: Loudness): number => volumes[loudness]
const volumes: Readonly<Record<Loudness, number>> = { soft: 0.12, normal: 0.4, loud: 0.9 }

export const lengthMs = ({ tones }: Tune): number => Math.max(...tones.map(({ atMs, forMs }) => atMs + forMs))

/** How far a tone has faded when it ends. */
export const faded = 0.01

/** @returns the wave at this moment, from -1 to 1, whatever sounds together */
export function waveAt({ tones, shape, fades }: Tune, ms: number): number {
  const sounding = tones.filter(({ atMs, forMs }) => ms >= atMs && ms < atMs + forMs)
  let wave = 0
  for (const { atMs, forMs, hertz } of sounding) {
    const sine = Math.sin((2 * Math.PI * hertz * (ms - atMs)) / 1000)
    wave += (shape === 'sine' ? sine : sine > 0 ? 1 : -1) * (fades ? faded ** ((ms - atMs) / forMs) : 1)
  }
  return wave / Math.max(1, sounding.length)
}
