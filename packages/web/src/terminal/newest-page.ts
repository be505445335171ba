// Replaces this page by the newest build. Under a service worker, a reload brings the build that the device keeps, so the newest build has
// to be installed first.
import { wait } from '../session/wait.ts'

/** The worker knows by then whether the server has a newer build. */
const answeredWithinMs = 5_000
/** A newer build is installed by then, unless the line is very slow: it then goes on loading, and is offered. */
const fetchedWithinMs = 30_000

let takeOver: (() => void) | undefined
/** A person has tapped Reload, and waits. */
let isAwaited = false

/** @param how replaces this page; it supersedes the function of an earlier build */
export function newestComesBy(how: () => void): void {
  takeOver = how
  if (isAwaited) how()
}

export const takeNewest = (): void => takeOver?.()

/** What a person expects of a reload: the newest build if one is available, otherwise this one. */
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
