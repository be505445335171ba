// The voices of a browser: generated tones, a recording, and the vibration motor of a phone.
import type { Loudness, Sound } from '@lounge/domain/settings/sounds'
import { Beeper, type Voice } from './beeper.ts'
import { faded, lengthMs, peakOf, type Tone, type Tune, tuneOf, volumeOf, waveAt } from './tunes.ts'

/** A suspended audio context answers within this time, or not at all. */
const wakesWithinMs = 300

const after = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

/** Plays tones by the browser's own oscillator. */
function oscillator(): Voice {
  let context: AudioContext | undefined
  return {
    prepare: () => {
      context ??= new AudioContext()
      void context.resume()
    },
    sound: async (tune, volume) => {
      context ??= new AudioContext()
      if (context.state !== 'running') await Promise.race([context.resume(), after(wakesWithinMs)])
      if (context.state !== 'running') return false
      const begin = context.currentTime // it runs on while the tones are made
      for (const tone of tune.tones) play(context, begin, tone, { ...tune, volume: volume / peakOf(tune) })
      return true
    },
  }
}

type Manner = Pick<Tune, 'shape' | 'fades'> & { readonly volume: number }

function play(context: AudioContext, begin: number, { atMs, forMs, hertz }: Tone, { shape, fades, volume }: Manner) {
  const [from, to] = [begin + atMs / 1000, begin + (atMs + forMs) / 1000]
  const tone = new OscillatorNode(context, { type: shape, frequency: hertz })
  const gain = new GainNode(context, { gain: volume })
  if (fades) gain.gain.setValueAtTime(volume, from).exponentialRampToValueAtTime(volume * faded, to)
  tone.connect(gain).connect(context.destination)
  tone.start(from)
  tone.stop(to)
}

/** Plays the same tones as a recording. */
function recording(): Voice {
  const made = new Map<Tune, HTMLAudioElement>()
  const record = (tune: Tune): HTMLAudioElement =>
    new Audio(URL.createObjectURL(new Blob([wav(tune)], { type: 'audio/wav' })))
  return {
    sound: async (tune, volume) => {
      const audio = made.get(tune) ?? record(tune)
      made.set(tune, audio)
      audio.currentTime = 0
      audio.volume = volume
      await audio.play()
      return true
    },
  }
}

const samplesPerMs = 8

/** 8-bit mono: silence is 128. */
export function wav(tune: Tune): Uint8Array<ArrayBuffer> {
  const samples = lengthMs(tune) * samplesPerMs
  const bytes = new Uint8Array(44 + samples)
  const view = new DataView(bytes.buffer)
  const text = (at: number, word: string) => void new TextEncoder().encodeInto(word, bytes.subarray(at))
  text(0, 'RIFF')
  view.setUint32(4, 36 + samples, true)
  text(8, 'WAVEfmt ')
  view.setUint32(16, 16, true) // size of the format chunk
  view.setUint16(20, 1, true) // not compressed
  view.setUint16(22, 1, true) // channels
  view.setUint32(24, samplesPerMs * 1000, true)
  view.setUint32(28, samplesPerMs * 1000, true) // bytes a second
  view.setUint16(32, 1, true) // bytes a sample
  view.setUint16(34, 8, true) // bits a sample
  text(36, 'data')
  view.setUint32(40, samples, true)
  for (let n = 0; n < samples; n += 1) bytes[44 + n] = Math.round(128 + 127 * waveAt(tune, n / samplesPerMs))
  return bytes
}

/** Vibrates, which even a phone in a pocket or on a shelf can do. */
function motor(): Voice {
  return { sound: (tune) => 'vibrate' in navigator && navigator.vibrate([...shakesOf(tune)]) }
}

/** Alternating on and off, in milliseconds: a motor knows no pitch, so simultaneous tones vibrate once. */
export function shakesOf({ tones }: Tune): readonly number[] {
  const shakes: number[] = []
  let end = 0
  for (const { atMs, forMs } of tones.toSorted((a, b) => a.atMs - b.atMs)) {
    if (atMs + forMs <= end) continue
    const last = shakes.pop()
    if (last !== undefined && atMs <= end) shakes.push(last + atMs + forMs - end)
    else shakes.push(...(last === undefined ? [] : [last, atMs - end]), forMs)
    end = atMs + forMs
  }
  return shakes
}

/** Missing in older browsers: a person then has to tap first. */
const wasTouched = (): boolean => 'userActivation' in navigator && navigator.userActivation.hasBeenActive

/** The voices of this page. */
export const beeper = new Beeper([oscillator(), recording(), motor()], wasTouched)

/** @returns whether anything was heard: not if the sound is off, or while an earlier one still plays */
export async function ring(sound: Sound, loudness: Loudness): Promise<boolean> {
  return sound !== 'off' && (await beeper.ring(tuneOf(sound), volumeOf(loudness))) !== undefined
}
