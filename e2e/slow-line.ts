// A line with latency. Code that works only on the machine's own instant line fails on it.
import type { BrowserContext, Page } from '@playwright/test'

const askedMs = Number(process.env['SLOW_LINE'] ?? 0)

/** For all devices, if the environment asks for it. A story that controls the line itself overrides this. */
export async function slowDownAsAsked(context: BrowserContext): Promise<void> {
  if (askedMs > 0) await slowDown(context, askedMs)
}

/**
 * To be called before a page is opened: messages between it and the server take this long each way, in order. Plain requests overtake them.
 */
export const slowDown = (devices: BrowserContext | Page, ms: number): Promise<void> =>
  devices.routeWebSocket(/\/api\/sync\/live/, (page) => {
    const server = page.connectToServer()
    page.onMessage((message) => void setTimeout(() => server.send(message), ms))
    server.onMessage((message) => void setTimeout(() => page.send(message), ms))
  })
