// How a browser can be heard: tones it makes itself, a recording that it plays, the motor of a phone.
import { beepMs, beepsAtMs, Beeper, type Voice } from './beeper.ts'

const hertz = 880
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
    sound: async () => {
      context ??= new AudioContext()
      if (context.state !== 'running') await Promise.race([context.resume(), after(wakesWithinMs)])
      if (context.state !== 'running') return false
      const begin = context.currentTime // it runs on while the tones are made
      for (const at of beepsAtMs) beep(context, begin + at / 1000)
      return true
    },
  }
}

function beep(context: AudioContext, at: number): void {
  const tone = new OscillatorNode(context, { type: 'square', frequency: hertz })
  const volume = new GainNode(context, { gain: 0.4 })
  tone.connect(volume).connect(context.destination)
  tone.start(at)
  tone.stop(at + beepMs / 1000)
}

/** The same beeps as a recording. */
function recording(): Voice {
  let audio: HTMLAudioElement | undefined
  const made = (): HTMLAudioElement => new Audio(URL.createObjectURL(new Blob([wav()], { type: 'audio/wav' })))
  return {
    sound: async () => {
      audio ??= made()
      audio.currentTime = 0
      await audio.play()
      return true
    },
  }
}

const samplesPerSecond = 8_000

/** 8-bit mono: silence is 128. */
export function wav(): Uint8Array<ArrayBuffer> {
  const samples = ((Math.max(...beepsAtMs) + beepMs) / 1000) * samplesPerSecond
  const bytes = new Uint8Array(44 + samples).fill(128, 44)
  const view = new DataView(bytes.buffer)
  const text = (at: number, word: string) => void new TextEncoder().encodeInto(word, bytes.subarray(at))
  text(0, 'RIFF')
  view.setUint32(4, 36 + samples, true)
  text(8, 'WAVEfmt ')
  view.setUint32(16, 16, true) // of the format
  view.setUint16(20, 1, true) // not compressed
  view.setUint16(22, 1, true) // channels
  view.setUint32(24, samplesPerSecond, true)
  view.setUint32(28, samplesPerSecond, true) // bytes a second
  view.setUint16(32, 1, true) // bytes a sample
  view.setUint16(34, 8, true) // bits a sample
  text(36, 'data')
  view.setUint32(40, samples, true)
  for (const at of beepsAtMs)
    for (let n = 0; n < (beepMs / 1000) * samplesPerSecond; n += 1)
      bytes[44 + (at / 1000) * samplesPerSecond + n] =
        Math.sin((2 * Math.PI * hertz * n) / samplesPerSecond) > 0 ? 190 : 66
  return bytes
}

/** What a phone in a pocket, or on a shelf, can still do. */
function motor(): Voice {
  const pattern = beepsAtMs.flatMap(() => [beepMs, 200 - beepMs])
  return { sound: () => 'vibrate' in navigator && navigator.vibrate(pattern) }
}

/** Missing in older browsers: then somebody has to tap first. */
const wasTouched = (): boolean => 'userActivation' in navigator && navigator.userActivation.hasBeenActive

/** The alarm of this page. */
export const beeper = new Beeper([oscillator(), recording(), motor()], wasTouched)
