// Material requests in a drawn evening: a department asks and changes its mind, and the manager handles it.
import { idOf, type RequestId, uuidv7 } from '../ids.ts'
import type { Lounge } from '../lounge.ts'
import { requestKind, type MaterialRequest } from '../material-requests/material-requests.ts'
import type { Department } from '../materials/materials.ts'
import { evening } from './ids.ts'
import type { Move } from './moves.ts'
import { barman, cashier, cook, manager, type Person } from './people.ts'
import { type Command, command, type Input } from './requests.ts'

export const requestId = (n: number): RequestId =>
  idOf<'request'>(uuidv7(evening + n, Uint8Array.of(0, 8, 0, 0, 0, 0, 0, 0, n >> 8, n & 255)))

export const staffOf: Readonly<Record<Department, Person>> = { pos: cashier, kitchen: cook, bar: barman }

/** A request for two of the first material, unless the test says otherwise. */
export const submit = (
  n: number,
  department: Department = 'bar',
  lines: Input<'request.submit'>['lines'] = [{ materialId: '1', quantity: 2, specification: '' }],
): Command => command('request.submit', { department, requestId: requestId(n), lines })

/** Undefined if there is no request yet. */
export function supplyOf(
  seen: Lounge,
  deed: Extract<Move['deed'], { readonly does: 'supply' }>,
  fresh: () => number,
): Command | undefined {
  const { department, how } = deed
  const lines = deed.lines.map((line) => ({ ...line, specification: '' }))
  if (how === 'submit') return submit(fresh(), department, lines)
  const requests: readonly MaterialRequest[] = [...seen.all(requestKind(department))]
  const request = requests[deed.request % (requests.length || 1)]
  if (!request) return undefined
  const named = { department, requestId: request.id }
  switch (how) {
    case 'edit':
      return command('request.edit', { ...named, lines, version: request.version })
    case 'delete':
      return command('request.delete', named)
    case 'approve':
      return command('request.approve', { ...named, version: request.version })
    case 'receive':
      return command('request.receive', {
        ...named,
        lines: deed.lines,
        isPart: deed.isPart,
        seen: deliveriesOf(request),
      })
    case 'return':
      return command('request.return', { ...named, version: request.version, word: 'Less will do' })
  }
}

const deliveriesOf = (request: MaterialRequest): number => ('receipts' in request ? (request.receipts ?? []).length : 0)

/** The person who handles it. */
export function whoSupplies({ name, args }: Command): Person {
  const { department } = Object(args) as { readonly department?: Department } // of a command about requests
  const isTheManagers = ['request.approve', 'request.return', 'request.receive'].includes(name)
  return isTheManagers || !department ? manager : staffOf[department]
}
