// A sound is played by the first voice that works, and a device without one goes on in silence.
import { defaultSettings } from '@lounge/domain/settings/settings'
import { Loudness, Sound } from '@lounge/domain/settings/sounds'
import { afterEach, expect, test, vi } from 'vitest'
import { Beeper, type Voice } from './beeper.ts'
import { lengthMs, tuneOf, volumeOf, waveAt } from './tunes.ts'
import { ring, shakesOf, wav } from './voices.ts'

const beeps = tuneOf('beeps')
const others = Sound.options.filter((sound) => sound !== 'off')

/** Records what was asked of it. */
function device(...answers: readonly (boolean | Error)[]) {
  const asked: number[] = []
  const voices = answers.map((answer, index): Voice => ({
    sound: async () => {
      asked.push(index)
      if (answer instanceof Error) throw answer
      return answer
    },
  }))
  return { asked, beeper: new Beeper(voices, () => false) }
}

test('KDS-04 the beeps are three, 200 ms apart, and a lounge begins with them', () => {
  expect(beeps.tones.map(({ atMs }) => atMs)).toEqual([0, 200, 400])
  expect(defaultSettings).toMatchObject({ soundNewOrder: 'beeps', soundReady: 'off', soundWarning: 'off' })
})

test('KDS-04 what works is heard, and nothing else is tried', async () => {
  const { beeper, asked } = device(true, true, true)
  expect(await beeper.ring(beeps, 1)).toBe(0)
  expect(asked).toEqual([0])
})

test('KDS-04 if the audio fails another sound is tried, then the next; that all fail is ignored', async () => {
  const refused = new Error('NotAllowedError')
  const second = device(refused, true, true)
  expect(await second.beeper.ring(beeps, 1)).toBe(1)
  expect(second.asked).toEqual([0, 1])
  const third = device(false, refused, true)
  expect(await third.beeper.ring(beeps, 1)).toBe(2)
  const none = device(refused, refused, false)
  expect(await none.beeper.ring(beeps, 1)).toBeUndefined()
  expect(none.asked).toEqual([0, 1, 2])
  expect(await none.beeper.ring(beeps, 1), 'and the next alarm is tried again').toBeUndefined()
  expect(none.asked).toHaveLength(6)
})

test('an alarm that begins while another sounds is one alarm', async () => {
  const { beeper, asked } = device(true)
  await Promise.all([beeper.ring(beeps, 1), beeper.ring(beeps, 1)])
  expect(asked).toEqual([0])
  await beeper.ring(beeps, 1)
  expect(asked).toEqual([0, 0])
})

test('a tap makes it ready, once, whatever a voice says to that; a page that was used before is ready', () => {
  let prepared = 0
  const broken: Voice = {
    prepare: () => {
      throw new Error('no audio device')
    },
    sound: () => false,
  }
  const good: Voice = { prepare: () => void (prepared += 1), sound: () => true }
  const beeper = new Beeper([broken, good], () => false)
  let told = 0
  beeper.watch(() => (told += 1))
  expect(beeper.isReady).toBe(false)
  beeper.unlock()
  beeper.unlock()
  expect({ isReady: beeper.isReady, prepared, told }).toEqual({ isReady: true, prepared: 1, told: 1 })
  expect(new Beeper([], () => true).isReady).toBe(true)
})

test('the recording is a sound file with three tones and silence between', () => {
  const bytes = wav(beeps)
  expect(new TextDecoder().decode(bytes.slice(0, 4))).toBe('RIFF')
  expect(new DataView(bytes.buffer).getUint32(40, true)).toBe(bytes.length - 44)
  const isLoud = (ms: number) => bytes.slice(44 + ms * 8, 44 + ms * 8 + 80).some((sample) => sample !== 128)
  expect([0, 100, 130, 200, 330, 400, 500].map(isLoud)).toEqual([true, true, false, true, false, true, true])
})

test.each(others)('%s can be played, recorded and felt: never too loud, and short', (sound) => {
  const tune = tuneOf(sound)
  const waves = Array.from({ length: lengthMs(tune) * 8 }, (_, n) => waveAt(tune, n / 8))
  expect(Math.max(...waves.map(Math.abs))).toBeLessThanOrEqual(1)
  expect(Math.max(...waves.map(Math.abs))).toBeGreaterThan(0.5)
  expect(wav(tune)).toHaveLength(44 + waves.length)
  const shakes = shakesOf(tune)
  expect(shakes.every((ms) => ms > 0)).toBe(true)
  expect(shakes.reduce((sum, ms) => sum + ms, 0)).toBe(lengthMs(tune))
  expect(lengthMs(tune)).toBeLessThan(1500)
})

afterEach(() => vi.unstubAllGlobals())

test.each(others)('%s as tones asks no more of a speaker than it can do, however loud', async (sound) => {
  const gains: { readonly from: number; readonly gain: number }[] = []
  let [gain, from] = [0, 0]
  vi.stubGlobal(
    'AudioContext',
    class {
      readonly state = 'running'
      readonly currentTime = 0
    },
  )
  vi.stubGlobal(
    'GainNode',
    class {
      readonly gain = { setValueAtTime: () => ({ exponentialRampToValueAtTime: () => undefined }) }
      constructor(_context: unknown, options: { readonly gain: number }) {
        gain = options.gain
      }
      connect = () => undefined
    },
  )
  vi.stubGlobal(
    'OscillatorNode',
    class {
      connect = (next: unknown) => next
      start = (at: number) => (from = at)
      stop = () => gains.push({ from, gain })
    },
  )
  expect(await ring(sound, 'loud')).toBe(true)
  const begun = (at: number) => gains.filter((tone) => tone.from === at).reduce((sum, tone) => sum + tone.gain, 0)
  expect(Math.max(...gains.map((tone) => begun(tone.from)))).toBeLessThanOrEqual(volumeOf('loud') + 1e-9)
})

test('a motor shakes once for what sounds together', () => {
  expect(shakesOf(beeps)).toEqual([120, 80, 120, 80, 120])
  expect(shakesOf(tuneOf('bell'))).toEqual([1200])
  expect(shakesOf(tuneOf('chime'))).toEqual([1100])
})

test('louder is louder, off is silence, and a sound of a newer release is heard as beeps', async () => {
  const volumes = Loudness.options.map(volumeOf)
  expect(volumes).toEqual(volumes.toSorted((a, b) => a - b))
  expect(Math.max(...volumes)).toBeLessThanOrEqual(1)
  expect(await ring('off', 'loud')).toBe(false)
  expect(tuneOf('siren' as 'bell')).toBe(beeps) // as another release may have written it
})
