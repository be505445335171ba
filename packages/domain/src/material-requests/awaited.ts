// What is still awaited of a request: what was asked for less what came, material by material.
import type { MaterialId } from '../ids.ts'
import type { MaterialRequest, ReceivedLine, RequestLine } from './material-requests.ts'

export interface AwaitedLine {
  readonly materialId: MaterialId
  readonly name: string
  /** Units asked for, units that came, and units missing: zero if as many came, or more. */
  readonly wanted: number
  readonly came: number
  readonly missing: number
}

/**
 * Each requested material once, in the order of the request.
 * @param more what comes now
 */
export function awaitedOf(
  request: Pick<MaterialRequest, 'lines'> & {
    readonly receipts?: readonly { readonly lines: CameLines }[] | undefined
  },
  more: CameLines = [],
): readonly AwaitedLine[] {
  const came = new Map<MaterialId, number>()
  for (const { materialId, quantity } of [...(request.receipts ?? []).flatMap(({ lines }) => lines), ...more])
    came.set(materialId, (came.get(materialId) ?? 0) + quantity)
  const wanted = new Map<MaterialId, Pick<RequestLine, 'name' | 'quantity'>>()
  for (const { materialId, name, quantity } of request.lines)
    wanted.set(materialId, { name, quantity: (wanted.get(materialId)?.quantity ?? 0) + quantity })
  return [...wanted].map(([materialId, { name, quantity }]) => {
    const here = came.get(materialId) ?? 0
    return { materialId, name, wanted: quantity, came: here, missing: Math.max(0, quantity - here) }
  })
}

type CameLines = readonly Pick<ReceivedLine, 'materialId' | 'quantity'>[]
