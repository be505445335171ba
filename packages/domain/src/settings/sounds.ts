// The sounds of terminals, and their loudness. The tones themselves are defined with the device that plays them.
import { z } from 'zod'

export const Sound = z.enum(['off', 'beeps', 'chime', 'bell', 'buzzer'])
export type Sound = z.infer<typeof Sound>

/** Relative to the device's own volume. */
export const Loudness = z.enum(['soft', 'normal', 'loud'])
export type Loudness = z.infer<typeof Loudness>

export const soundNames: Readonly<Record<Sound, string>> = {
  off: 'Off',
  beeps: 'Three beeps',
  chime: 'Chime',
  bell: 'Bell',
  buzzer: 'Buzzer',
}

export const loudnessNames: Readonly<Record<Loudness, string>> = { soft: 'Soft', normal: 'Normal', loud: 'Loud' }
