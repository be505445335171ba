// A QR code, drawn with a few strokes.
import { encode } from 'uqr'

/** The white border, in modules: without it some cameras do not find the code. */
const edge = 4

export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  // M: it can be read with a seventh of it under a wet glass.
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const whole = size + 2 * edge
  return (
    <svg viewBox={`${-edge} ${-edge} ${whole} ${whole}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={pathOf(data)} fill="#000" />
    </svg>
  )
}

/** One stroke for each run of black modules in a row. */
const pathOf = (rows: readonly (readonly boolean[])[]): string => rows.map(strokes).join('')

function strokes(row: readonly boolean[], y: number): string {
  const modules = row.map((isBlack) => (isBlack ? '1' : '0')).join('')
  return modules.replace(/0+|1+/g, (run, x: number) =>
    run[0] === '1' ? `M${x} ${y}h${run.length}v1h-${run.length}z` : '',
  )
}
