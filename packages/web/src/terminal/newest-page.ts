// How this page becomes the newest build. Where a service worker answers for it, to open it anew brings what is kept on the device:
// the newest build has to be there first.
import { wait } from '../session/wait.ts'

/** The server has said by then whether it has a newer build. */
const answeredWithinMs = 5_000
/** A newer build is there by then, unless its line is very slow: it goes on coming, and is offered. */
const fetchedWithinMs = 30_000

let takeOver: (() => void) | undefined
/** Somebody has tapped Reload, and waits. */
let isAwaited = false

/** @param how replaces this page: of two builds that came one after the other the first is none any more */
export function newestComesBy(how: () => void): void {
  takeOver = how
  if (isAwaited) how()
}

export const takeNewest = (): void => takeOver?.()

/** What a person means who reloads: the newest build where one is to be had, this one otherwise. */
export async function reloadNewest(): Promise<void> {
  isAwaited = true
  takeNewest()
  if (takeOver || (await isComing())) setTimeout(reload, fetchedWithinMs)
  else reload()
}

async function isComing(): Promise<boolean> {
  const worker = await workerHere()
  if (!worker) return false
  await Promise.race([worker.update().catch(() => undefined), wait(answeredWithinMs)])
  return worker.installing !== null || worker.waiting !== null
}

/** Missing on plain http. */
export const workerHere = async (): Promise<ServiceWorkerRegistration | undefined> =>
  (navigator as Partial<Navigator>).serviceWorker?.getRegistration()

const reload = (): void => location.reload()
