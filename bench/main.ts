// Measures the lounge beside its floor and prints the table. A full run of everything is written to docs/bench.md, any other
// one to test-results/bench.md. Usage: npm run bench -- [--quick] [--only server|history|day|large|screens|slow-tablet|boards|menu|catalogue|hostile]
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { measureBoards } from './boards/section.ts'
import { measureCatalogue } from './catalogue/section.ts'
import { measureDay } from './day/section.ts'
import { measureHostile } from './hostile/section.ts'
import { measureHistory } from './history/section.ts'
import { measureLarge } from './large/section.ts'
import { inRoot } from '../tools/machine.mjs'
import { commit, isBusy, machine } from './machine.ts'
import { type Pace, type Part, parts, readOptions } from './options.ts'
import { asDocument, asText, type Section } from './report.ts'
import { measureMenu } from './screens/menu.ts'
import { measureScreens } from './screens/section.ts'
import { measureServer } from './server/section.ts'
import { measureSlowTablet } from './tablet/section.ts'

const measure: Readonly<Record<Part, (pace: Pace) => Promise<Section>>> = {
  server: measureServer,
  history: measureHistory,
  day: measureDay,
  large: measureLarge,
  screens: measureScreens,
  'slow-tablet': measureSlowTablet,
  menu: measureMenu,
  boards: measureBoards,
  catalogue: measureCatalogue,
  hostile: measureHostile,
}

const { only, pace } = readOptions(process.argv.slice(2))
const began = performance.now()
const sections: Section[] = []
for (const part of only) {
  const section = await measure[part](pace).catch((error: unknown) => notMeasured(part, error))
  console.log(asText(section))
  sections.push(section)
}

/** A part that fails does not affect the others, and is named in place of its figures. */
function notMeasured(part: Part, error: unknown): Section {
  console.error(error)
  process.exitCode = 1
  const why = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
  return { title: `${part}: not measured`, figures: [{ what: part, unit: 's', goals: [], note: why }] }
}

const isWhole = !pace.isQuick && only.length === parts.length
const path = isWhole ? 'docs/bench.md' : 'test-results/bench.md'
const kind = pace.isQuick ? 'A quick run, too short to compare' : 'A full run'
const minutes = Math.round((performance.now() - began) / 60_000)
const how = `${kind}: ${new Date().toISOString().slice(0, 10)}, commit ${commit()}, ${only.join(', ')}, ${minutes} minutes.`
mkdirSync(dirname(inRoot(path)), { recursive: true })
writeFileSync(inRoot(path), asDocument(sections, machine(), how, isBusy()))
console.log(`\nWritten to ${path}`)
process.exit()
