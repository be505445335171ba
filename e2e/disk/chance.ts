// Reproducible random draws: one seed gives the same draws each time. LOUNGE_SEED=n replays a failure.

export type Draw = (below: number) => number

export const seed = Number(process.env['LOUNGE_SEED'] ?? 1)

/** @returns draws of whole numbers from 0 on (mulberry32) */
export function draws(from: number): Draw {
  let state = from >>> 0
  return (below) => {
    state = (state + 0x6d_2b_79_f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}
