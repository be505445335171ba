// Loads the column chart with its library, in one piece, when the first chart is shown. The screen that renders it needs a Suspense
// boundary.
import { lazy } from 'react'

export const LaterColumnChart = lazy(async () => ({ default: (await import('./column-chart.tsx')).ColumnChart }))
