// Books a delivery: it is a fact, whatever was asked for and whatever became of the request meanwhile. A request that comes in parts is
// received when all of it came, or when somebody says that no more will come.
import { z } from 'zod'
import { fact, refuse } from '../command.ts'
import { MaterialId, RequestId } from '../ids.ts'
import { linesPerCommandMax } from '../limits.ts'
import type { Lounge } from '../lounge.ts'
import { Department, materialKind } from '../materials/materials.ts'
import { awaitedOf } from './awaited.ts'
import { mark } from './commands.ts'
import { type MaterialRequest, type ReceivedLine, requestKind, RequestQuantity } from './material-requests.ts'

const Delivered = z.strictObject({
  department: Department,
  requestId: RequestId,
  /** What came; it may be something else than was asked for. Empty if a part came before and the rest never will. */
  lines: z.array(z.strictObject({ materialId: MaterialId, quantity: RequestQuantity })).max(linesPerCommandMax),
  /** The rest comes later; if nothing is missing any more, there is no rest. */
  isPart: z.boolean().optional(),
  /** How many of its deliveries the screen showed. A further one may be this very delivery, booked by somebody else meanwhile. */
  seen: z.int().min(0).optional(),
})
const ReceiveRequest = Delivered.refine(({ lines, isPart }) => lines.length > 0 || !isPart, 'nothing is no part')
type Delivery = z.infer<typeof ReceiveRequest>

export const receiveRequest = fact('request.receive', ReceiveRequest, {
  *unknown(lounge, { department, requestId, lines }) {
    const request = lounge.get(requestKind(department), requestId)
    if (!request) yield refuse('request_not_found')
    else if (lines.length === 0 && !isBegun(request)) yield refuse('request_incomplete')
    if (lines.some(({ materialId }) => !lounge.get(materialKind(department), materialId)))
      yield refuse('material_not_found')
  },
  *guards(lounge, { department, requestId, seen }) {
    const request = lounge.get(requestKind(department), requestId)
    switch (request?.status) {
      case 'deleted':
        yield { ...refuse('request_not_found'), booked: refuse('request_deleted_received') }
        break
      case 'pending':
        yield refuse('request_not_approved')
        break
      case 'received':
        yield refuse('request_received')
        break
      case 'approved':
        if (seen !== undefined && (request.receipts ?? []).length > seen)
          yield { ...refuse('request_changed'), booked: refuse('request_received') }
        break
      case undefined:
    }
  },
  book: (lounge, { department, requestId, lines, isPart }, by) => {
    const receipt = { ...mark(by), lines: lines.map((line) => receivedLine(lounge, department, line)) }
    const request = lounge.get(requestKind(department), requestId)
    const isRestAwaited =
      isPart && request?.status === 'approved' && awaitedOf(request, lines).some(({ missing }) => missing > 0)
    return [{ kind: 'request.received', department, requestId, receipt, ...(isRestAwaited ? { isPart: true } : {}) }]
  },
})

/** Whether something of it came before. */
const isBegun = (request: MaterialRequest): boolean => 'receipts' in request && (request.receipts ?? []).length > 0

function receivedLine(
  lounge: Lounge,
  department: Department,
  { materialId, quantity }: Delivery['lines'][number],
): ReceivedLine {
  const material = lounge.get(materialKind(department), materialId)
  const line = { materialId, name: material?.name ?? materialId, quantity }
  const servings = material?.servings
  return servings ? { ...line, servings: { itemId: servings.itemId, units: servings.perUnit * quantity } } : line
}
