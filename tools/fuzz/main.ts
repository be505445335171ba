// Sends random inputs to every part of the server, for any length of time. Usage: npm run fuzz -- [--inputs N] [--minutes N] [--seed
// N]
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { SeededProcess } from '../seeded-process.ts'
import type { Answered, Asked } from './lane.ts'

/** Inputs per lounge, with one seed each: the inputs fill a lounge, and a till requests all rows of its evening. */
const perLounge = 20_000

const { values } = parseArgs({
  options: { inputs: { type: 'string', default: '1000000' }, minutes: { type: 'string' }, seed: { type: 'string' } },
})
const inputs = whole('inputs', values.inputs)
const withinMs = values.minutes === undefined ? Number.POSITIVE_INFINITY : whole('minutes', values.minutes) * 60_000
const first = values.seed === undefined ? Math.floor(Math.random() * 2 ** 32) : whole('seed', values.seed)

function whole(name: string, text: string): number {
  if (/^[1-9]\d{0,11}$/.test(text)) return Number(text)
  console.error(`--${name} takes a whole number above 0.`)
  process.exit(2)
}

console.log(`${inputs} inputs from seed ${first}`)
const began = performance.now()
const leftMs = (): number => withinMs - (performance.now() - began)
let [seed, left] = [first, inputs]
const sum = { inputs: 0, sold: 0, faults: 0, slowestMs: 0, grownBytes: 0 }
const lanes = Array.from(
  { length: Math.min(availableParallelism(), Math.ceil(inputs / perLounge)) },
  () => new SeededProcess<Asked, Answered>('tools/fuzz/lane.ts'),
)
try {
  await Promise.all(lanes.map(work))
} finally {
  for (const lane of lanes) lane.end()
}
const grown = Math.round(sum.grownBytes / 1024 / 1024)
console.log(
  `${sum.inputs} inputs from seed ${first}, ${sum.sold} payments beside them: ${sum.faults} faults, the slowest moment ${Math.round(sum.slowestMs)} ms, at most ${grown} MB more held`,
)
process.exitCode = sum.faults === 0 ? 0 : 1

async function work(lane: SeededProcess<Asked, Answered>): Promise<void> {
  while (left > 0 && leftMs() > 0 && sum.faults === 0) {
    const asked: Asked = { seed: seed++, inputs: Math.min(perLounge, left), withinMs: leftMs() }
    left -= asked.inputs
    const answered = await lane.play(asked)
    for (const fault of answered.faults) console.error(`seed ${asked.seed}, ${asked.inputs} inputs: ${fault}`)
    sum.inputs += answered.inputs
    sum.sold += answered.sold
    sum.faults += answered.faults.length
    sum.slowestMs = Math.max(sum.slowestMs, answered.slowestMs)
    sum.grownBytes = Math.max(sum.grownBytes, answered.grownBytes)
    console.log(`  ${sum.inputs}`)
  }
}
