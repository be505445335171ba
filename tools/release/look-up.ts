// `npm run advisories`: asks the registry, through npm, for known faults of a release's packages, and records them with the day. It
// is the only one of these tools that needs the internet.
import { readFileSync, writeFileSync } from 'node:fs'
import { inRoot } from '../machine.mjs'
import { dayOf, faultsIn, lastLookUp, type LookUp, lookUpPath, notLookedUp, objections } from './advisories.ts'
import { inWhatShips, shippedPackages } from './bill.ts'
import { npm } from './npm.ts'

const today = dayOf(Date.now())
// Findings are not a failure of the look-up.
const audit = inWhatShips((folder) => npm(['audit', '--json', '--package-lock-only', '--audit-level=none'], folder))
const packages = shippedPackages()
const found: LookUp = { at: today, packages, faults: faultsIn(audit, today, lastLookUp()?.faults) }
writeFileSync(lookUpPath, `${JSON.stringify(found, undefined, 2)}\n`)
console.log(`${packages.length} packages were looked up; ${found.faults.length} faults are known.`)
for (const { severity, package: name, title, url } of found.faults)
  console.log(`${severity}: ${name}: ${title} (${url})`)
if (readFileSync(inRoot('SECURITY.md'), 'utf8').includes(notLookedUp))
  console.log(`Take this out of SECURITY.md, and hand in both: ${notLookedUp}`)
for (const objection of objections(found, packages, today)) {
  console.error(objection)
  process.exitCode = 1
}
