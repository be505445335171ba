// The service worker keeps every page of the application on the device. A new version of it waits until it may take over.
import { offerNewerBuild } from './newer-build.ts'

const askEveryMs = 15 * 60_000

export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // Once the page is there: it fetches every file of the application, and a slow line has one screen to bring first.
  if (document.readyState === 'complete') register()
  else addEventListener('load', register, { once: true })
}

function register(): void {
  const { serviceWorker } = navigator
  void serviceWorker.register('/sw.js', { updateViaCache: 'none' }).then((registration) => {
    const offer = (worker: ServiceWorker | null) => {
      if (worker && serviceWorker.controller) takeOverWhenAllowed(worker)
    }
    const follow = (worker: ServiceWorker | null) =>
      worker?.addEventListener('statechange', () => {
        if (worker.state === 'installed') offer(worker)
      })
    offer(registration.waiting)
    follow(registration.installing) // on a slow line it may have begun under the page before
    registration.addEventListener('updatefound', () => follow(registration.installing))
    setInterval(() => void registration.update().catch(() => undefined), askEveryMs)
  }, ignore)
}

/** Without a service worker (plain http in a network, a full disk) the application runs all the same, online. */
const ignore = () => undefined

const takeOverWhenAllowed = (worker: ServiceWorker): void =>
  offerNewerBuild(() => {
    // Another tab has had it take over already.
    if (worker.state === 'activating' || worker.state === 'activated') return location.reload()
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
    worker.postMessage('SKIP_WAITING')
  })
