// What terminals sound like, and how loud. The tones themselves stand with the device that makes them.
import { z } from 'zod'

export const Sound = z.enum(['off', 'beeps', 'chime', 'bell', 'buzzer'])
export type Sound = z.infer<typeof Sound>

/** Of what the device's own volume allows. */
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
