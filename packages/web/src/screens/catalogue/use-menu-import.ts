// The steps of an import: the file is read, previewed and sent; if it is stopped or breaks off, the server is asked for its result.
import { idOf } from '@lounge/domain/ids'
import type { TableKind } from '@lounge/domain/menu/import-cells'
import { type ImportPlan, type LinesRead, planInParts } from '@lounge/domain/menu/import-plan'
import { sentence } from '@lounge/domain/office-messages'
import { timestamp } from '@lounge/domain/time'
import { useEffect, useRef, useState } from 'react'
import { readTable } from '../../devices/menu-file.ts'
import type { Table } from '../../devices/menu-table.ts'
import { type ImportId, importMenu, sampleMenu, stopImport } from '../../api/menu-import.ts'
import { useTerminal } from '../../terminal/terminal-context.ts'
import { toast } from '../../ui/toast.tsx'

export type Step =
  | { readonly is: 'choosing'; readonly problem?: string }
  | { readonly is: 'reading'; readonly lines?: LinesRead }
  | { readonly is: 'shown'; readonly plan: ImportPlan; readonly problem?: string }
  /** The part that the server has, from 0 to 1. */
  | { readonly is: 'saving'; readonly sent: number }
  | { readonly is: 'asking'; readonly isAway: boolean }

const choosing: Step = { is: 'choosing' }

/** @param onDone closes the dialog */
export function useMenuImport(onDone: () => void) {
  const terminal = useTerminal()
  const [step, setStep] = useState<Step>(choosing)
  const stop = useRef(new AbortController())
  /** The dialog was closed: a toast reports the result. */
  const isLeft = useRef(false)
  useEffect(
    () => () => {
      isLeft.current = true // also when the screen is left
    },
    [],
  )

  const begin = (first: Step): AbortSignal => {
    stop.current = new AbortController()
    isLeft.current = false
    setStep(first)
    return stop.current.signal
  }
  const read = async (kind: TableKind, find: (stopped: AbortSignal) => Promise<Table | string>) => {
    const stopped = begin({ is: 'reading' })
    const table = await find(stopped)
    if (stopped.aborted) return
    const onRead = (lines: LinesRead) => setStep({ is: 'reading', lines })
    const plan =
      typeof table === 'string' ? table : await planned(planInParts(terminal.lounge, table, kind), stopped, onRead)
    if (stopped.aborted || plan === undefined) return
    setStep(typeof plan === 'string' ? { is: 'choosing', problem: plan } : { is: 'shown', plan })
  }
  const save = async (plan: ImportPlan) => {
    const stopped = begin({ is: 'saving', sent: 0 })
    const of: ImportId = { id: idOf<'command'>(terminal.newId()), at: timestamp(terminal.now()) }
    const onSent = (sent: number) => !stopped.aborted && setStep({ is: 'saving', sent })
    const outcome = await importMenu(of, plan.menu, { stop: stopped, onSent })
    const settled = outcome === 'unanswered' ? await ask(of) : outcome
    const counts = { added: plan.menu.added.length, changed: plan.menu.changed.length }
    if (settled === 'imported') {
      toast.success(sentence(stopped.aborted ? 'import_too_late' : 'menu_imported', counts))
      setStep(choosing)
      return isLeft.current || onDone()
    }
    const problem =
      settled === 'nothing' ? sentence(stopped.aborted ? 'import_stopped' : 'import_broken_off') : settled.said
    if (isLeft.current) toast.warning(problem)
    setStep({ is: 'shown', plan, problem })
  }
  const ask = (of: ImportId) => {
    setStep({ is: 'asking', isAway: false })
    return stopImport(of, () => setStep({ is: 'asking', isAway: true }))
  }

  return {
    step,
    readFile: (file: File) =>
      void read(/\.xlsx$/i.test(file.name) ? 'sheet' : 'text', async (stopped) => {
        const table = await readTable(file, stopped)
        return typeof table === 'string' ? sentence(table) : table
      }),
    readSample: () => void read('sheet', async () => (await sampleMenu()) ?? sentence('import_unanswered')),
    save: (plan: ImportPlan) => {
      if (step.is === 'shown') void save(plan)
    },
    back: () => setStep(choosing),
    /** While it is being saved, the server decides whether it was done. */
    cancel: () => {
      stop.current.abort()
      if (step.is === 'reading') setStep(choosing)
      if (step.is === 'saving') setStep({ is: 'asking', isAway: false })
    },
    /** The dialog may close; the import goes on. */
    leave: () => {
      isLeft.current = true
      if (step.is === 'asking') return
      stop.current.abort()
      setStep(choosing)
    },
  }
}

/** The share of a frame; the rest is left to the page. */
const sliceMs = 10

/** @returns nothing if it was stopped */
async function planned(
  parts: ReturnType<typeof planInParts>,
  stopped: AbortSignal,
  onRead: (lines: LinesRead) => void,
): Promise<ImportPlan | string | undefined> {
  let end = performance.now() + sliceMs
  while (!stopped.aborted) {
    const { done, value } = parts.next()
    if (done) return typeof value === 'string' ? sentence(value) : value
    if (performance.now() < end) continue
    onRead(value)
    await new Promise((resolve) => setTimeout(resolve))
    end = performance.now() + sliceMs
  }
  return undefined
}
