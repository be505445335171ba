// Registers the service worker, which keeps every page of the application on the device. A new version waits until it may take over.
import { offerNewerBuild } from './newer-build.ts'

const askEveryMs = 15 * 60_000

export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // After the page has loaded: the worker fetches every file of the application, and on a slow line the screen comes first.
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
    follow(registration.installing) // on a slow line an earlier load of the page may have begun the installation
    registration.addEventListener('updatefound', () => follow(registration.installing))
    setInterval(() => void registration.update().catch(() => undefined), askEveryMs)
  }, ignore)
}

/** Without a service worker (plain http in a network, a full disk) the application still runs, online. */
const ignore = () => undefined

const takeOverWhenAllowed = (worker: ServiceWorker): void =>
  offerNewerBuild(() => {
    // Another tab has let it take over already.
    if (worker.state === 'activating' || worker.state === 'activated') return location.reload()
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
    worker.postMessage('SKIP_WAITING')
  })
