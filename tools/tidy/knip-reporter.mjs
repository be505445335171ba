// Knip's findings as one line of JSON, with the number of files it read: its own reporters do not give that number.
import { relative } from 'node:path'

/** @public Knip calls it. @type {import('knip').Reporter} */
export default function report({ counters, issues, cwd }) {
  const found = Object.entries(issues).flatMap(([kind, byFile]) =>
    Object.values(byFile).flatMap((inFile) =>
      Object.values(inFile).map(({ symbol, filePath }) => `${kind}: ${symbol} in ${relative(cwd, filePath)}`),
    ),
  )
  console.log(JSON.stringify({ files: counters.processed, found }))
}
