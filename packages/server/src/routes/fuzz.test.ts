// Random input to every route: no fault, no internals in an answer, and the till beside it sells on. `npm run fuzz` is the long form.
import { expect, test } from 'vitest'
import { fuzz } from '../testing/fuzz/campaign.ts'

/** PostgreSQL may refuse values that SQLite accepts; everything else is the same on both. */
const inputs = process.env['TEST_ON'] === 'postgres' ? 2_000 : 4_000
/** Fewer inputs on a busy machine; `npm run fuzz` takes any number. */
const withinMs = 40_000
const inputsMin = 1_000

test(
  `SEC-08 ${inputs} odd inputs, to every route, as every command and on every line`,
  { timeout: 120_000 },
  async () => {
    const seed = process.env['LOUNGE_SEED'] === 'new' ? Math.floor(Math.random() * 2 ** 32) : 1
    const { faults, sold, inputs: sent, slowestMs } = await fuzz({ seed, inputs, withinMs })
    console.info(
      `SEC-08: ${sent} inputs from seed ${seed}, ${sold} payments beside them, the slowest moment ${Math.round(slowestMs)} ms`,
    )
    expect({ seed, faults }).toEqual({ seed, faults: [] })
    expect(sent).toBeGreaterThanOrEqual(inputsMin)
  },
)
