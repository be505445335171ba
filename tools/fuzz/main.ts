// Sends anything at all to everything there is, for as long as one likes. Usage: npm run fuzz -- [--inputs N] [--minutes N] [--seed N]
import { parseArgs } from 'node:util'
import { fuzz } from '../../packages/server/src/testing/fuzz/campaign.ts'

const { values } = parseArgs({
  options: { inputs: { type: 'string', default: '1000000' }, minutes: { type: 'string' }, seed: { type: 'string' } },
})
const inputs = whole('inputs', values.inputs)
const minutes = values.minutes === undefined ? undefined : whole('minutes', values.minutes)
const seed = values.seed === undefined ? Math.floor(Math.random() * 2 ** 32) : whole('seed', values.seed)

function whole(name: string, text: string): number {
  if (/^[1-9]\d{0,11}$/.test(text)) return Number(text)
  console.error(`--${name} takes a whole number above 0.`)
  process.exit(2)
}

const toldEvery = 50_000
console.log(`${inputs} inputs from seed ${seed}`)
const {
  faults,
  inputs: sent,
  sold,
  slowestMs,
  grownBytes,
} = await fuzz({
  seed,
  inputs,
  ...(minutes === undefined ? {} : { withinMs: minutes * 60_000 }),
  onProgress: (so) => so % toldEvery === 0 && console.log(`  ${so}`),
})
for (const fault of faults) console.error(fault)
const grown = Math.round(grownBytes / 1024 / 1024)
console.log(
  `${sent} inputs from seed ${seed}, ${sold} payments beside them: ${faults.length} faults, the slowest moment ${Math.round(slowestMs)} ms, ${grown} MB more held`,
)
process.exit(faults.length === 0 ? 0 : 1)
