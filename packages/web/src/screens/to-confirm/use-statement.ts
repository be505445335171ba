// A bank's statement in the office: parsed in a worker, matched here, and forgotten with the dialog.
import { matchesOf, type StatementMatches } from '@lounge/domain/claims/matching'
import {
  bankStatementLinesMax,
  columnsIn,
  confirmedAs,
  daysOn,
  linesIn,
  type StatementColumns,
  type StatementDays,
  type StatementLine,
  unreadIn,
} from '@lounge/domain/claims/statement'
import type { ClaimId } from '@lounge/domain/ids'
import type { Kind, Lounge } from '@lounge/domain/lounge'
import { sentence } from '@lounge/domain/office-messages'
import { useCallback, useRef, useState } from 'react'
import { readTable } from '../../devices/menu-file.ts'
import type { Table } from '../../devices/menu-table.ts'
import { useEndsWithScreen } from '../../hooks/use-ends-with-screen.ts'
import { useOffice } from '../../hooks/use-office.ts'
import { useView } from '../../hooks/use-view.ts'
import { type SavedEach, whyUnsaved } from '../../terminal/office-saving.ts'
import { toast } from '../../ui/toast.tsx'

export type StatementStep =
  | { readonly is: 'choosing'; readonly problem?: string | undefined }
  | { readonly is: 'reading' }
  | { readonly is: 'asking'; readonly table: Table; readonly problem?: string | undefined }
  | {
      readonly is: 'shown'
      readonly lines: readonly StatementLine[]
      readonly days: StatementDays
      /** Lines that could not be parsed, as a spreadsheet counts them. */
      readonly unread: readonly number[]
    }

/** A match that a person has tapped. */
export interface Pair {
  readonly claimId: ClaimId
  readonly line: StatementLine
}

const kinds: readonly Kind[] = ['claim', 'funcard', 'settings', 'payment-key']
/** Banks write some two hundred bytes a line; above and below the lines are the account's details. */
const limits = { bytesMax: 25 * 1024 * 1024, linesMax: bankStatementLinesMax + 100 }

export function useStatement() {
  const { isBusy, saveOneByOne } = useOffice()
  const [step, setStep] = useState<StatementStep>({ is: 'choosing' })
  /** Payments that were refused since the file was read: another tap would be refused as well. */
  const [refused, setRefused] = useState<ReadonlySet<ClaimId>>(new Set())
  const reading = useRef<AbortController>(undefined)
  const newWork = useEndsWithScreen()
  const shown = step.is === 'shown' ? step : undefined
  const found = useView(
    kinds,
    useCallback(
      (lounge: Lounge): StatementMatches | undefined =>
        shown && matchesOf(lounge, shown.lines, shown.days, shown.unread.length),
      [shown],
    ),
  )

  const apply = (table: Table, columns: StatementColumns) => {
    const read = linesIn(table, columns)
    const days = daysOn(table, columns)
    if (read.length === 0 || !days) setStep({ is: 'asking', table, problem: sentence('statement_empty') })
    else setStep({ is: 'shown', lines: read, days, unread: unreadIn(table, columns) })
  }
  const read = async (file: File) => {
    reading.current = newWork()
    const { signal } = reading.current
    // If the screen is left, or locked, a person who comes back chooses the file again.
    signal.addEventListener('abort', () => setStep((now) => (now.is === 'reading' ? { is: 'choosing' } : now)))
    setRefused(new Set())
    setStep({ is: 'reading' })
    const table = await readTable(file, signal, limits)
    if (signal.aborted) return
    if (typeof table === 'string') return setStep({ is: 'choosing', problem: sentence(table) })
    if (table.length > bankStatementLinesMax)
      return setStep({ is: 'choosing', problem: sentence('statement_too_long') })
    const columns = columnsIn(table)
    return columns ? apply(table, columns) : setStep({ is: 'asking', table })
  }
  /** One after the other: a conflict with another device stops only that payment. */
  const confirm = async (pairs: readonly Pair[]) => {
    const saved = await saveOneByOne(
      pairs.map(({ claimId, line }) => ({
        name: 'payment.confirm',
        args: { claimId, ...confirmedAs(line) },
      })),
    )
    if (!saved) return
    const not = saved.refused.flatMap((index) => pairs[index]?.claimId ?? [])
    setRefused((before) => new Set([...before, ...not]))
    say(saved)
  }
  return {
    step,
    found,
    refused,
    isBusy,
    read: (file: File) => void read(file),
    apply,
    confirm: (pairs: readonly Pair[]) => void confirm(pairs),
    back: () => {
      reading.current?.abort()
      setStep({ is: 'choosing' })
    },
  }
}

/** Reports how far it went. Each refusal was already shown. */
function say({ done: count, left, stoppedBy }: SavedEach): void {
  const why = whyUnsaved(stoppedBy)
  if (why !== undefined) toast.error(count === 0 ? why : sentence('statement_stopped', { count, left }))
  else if (count > 0) toast.success(sentence('statement_confirmed', { count }))
}
