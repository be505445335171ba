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

/** How loud a tone is at this moment: 1 when it begins, 0 before and after. */
function strengthAt({ atMs, forMs }: Tone, { fades }: Tune, ms: number): number {
  if (ms < atMs || ms >= atMs + forMs) return 0
  return fades ? faded ** ((ms - atMs) / forMs) : 1
}

/** What sounds together, added up where it is most: so much softer is each tone, or it is more than a speaker can do, and rattles. */
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
