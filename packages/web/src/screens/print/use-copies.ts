// The copy number of the receipt or invoice in this window. The paper that the till asked for is printed once, with the number it was given
// there; a further tap here prints another copy, which is recorded.
import type { OrderId } from '@lounge/domain/ids'
import { copyArgs, nextCopy, type Receipt } from '@lounge/domain/payments/receipt'
import type { Printing } from '@lounge/domain/payments/receipt-layout'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useSearchParams } from 'react-router'
import { useCommand } from '../../hooks/use-command.ts'
import { isAskedHere } from './is-asked-here.ts'

interface OfOrder {
  readonly orderId: OrderId | undefined
  readonly receipt: Receipt | undefined
}

export function useCopies(kind: Printing['kind'], { orderId, receipt }: OfOrder) {
  const { tell } = useCommand()
  const isAsked = isAskedHere()
  const [params] = useSearchParams()
  const [printed, setPrinted] = useState<number>()
  const out = printed ?? (isAsked ? copyIn(params) : undefined)
  const next = receipt ? nextCopy(receipt, kind) : 0
  /** @returns whether it may be printed: the copy is recorded by then, and rendered */
  const begin = async (): Promise<boolean> => {
    if (!orderId || !receipt) return false
    const args = copyArgs(orderId, receipt, kind, out)
    if ((await tell('receipt.printAgain', args)).outcome === 'refused') return false
    flushSync(() => setPrinted(args.copy))
    return true
  }
  return { copy: out ?? next, isAsked, begin }
}

export function copyIn(params: URLSearchParams): number | undefined {
  if (params.has('first')) return 0
  const said = Number(params.get('copy'))
  return Number.isInteger(said) && said > 0 ? said : undefined
}
