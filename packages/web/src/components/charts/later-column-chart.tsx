// The columns come with their library, in one piece, when somebody looks at the first of them. Whoever draws them waits for it.
import { lazy } from 'react'

export const LaterColumnChart = lazy(async () => ({ default: (await import('./column-chart.tsx')).ColumnChart }))
