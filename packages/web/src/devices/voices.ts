// How a browser can be heard: tones it makes itself, a recording that it plays, the motor of a phone.
import type { Loudness, Sound } from '@lounge/domain/settings/sounds'
import { Beeper, type Voice } from './beeper.ts'
import { faded, lengthMs, peakOf, type Tone, type Tune, tuneOf, volumeOf, waveAt } from './tunes.ts'

/** A context that was put to sleep answers within this, or not at all. */
const wakesWithinMs = 300

const after = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

/** Tones by the browser's own oscillator. */
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

/** The same as a recording. */
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
  view.setUint32(16, 16, true) // of the format
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

/** What a phone in a pocket, or on a shelf, can still do. */
function motor(): Voice {
  return { sound: (tune) => 'vibrate' in navigator && navigator.vibrate([...shakesOf(tune)]) }
}

/** On and off by turns, in milliseconds: a motor knows no tones, so what sounds together shakes once. */
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

/** Missing in older browsers: then somebody has to tap first. */
const wasTouched = (): boolean => 'userActivation' in navigator && navigator.userActivation.hasBeenActive

/** The voice of this page. */
export const beeper = new Beeper([oscillator(), recording(), motor()], wasTouched)

/** @returns whether anything was heard; nothing is where the sound is off, or while the one before still sounds */
export async function ring(sound: Sound, loudness: Loudness): Promise<boolean> {
  return sound !== 'off' && (await beeper.ring(tuneOf(sound), volumeOf(loudness))) !== undefined
}
