// A line on which what is said takes a while. What works only because the machine's own line takes no time fails on it.
import type { BrowserContext, Page } from '@playwright/test'

const askedMs = Number(process.env['SLOW_LINE'] ?? 0)

/** Of all devices, where whoever plays the stories says so. A story that takes a line into its own hands has it as it wants it. */
export async function slowDownAsAsked(context: BrowserContext): Promise<void> {
  if (askedMs > 0) await slowDown(context, askedMs)
}

/** Before a page is opened: what it and the server say to each other takes so long each way, in its order. What is asked by request overtakes it. */
export const slowDown = (devices: BrowserContext | Page, ms: number): Promise<void> =>
  devices.routeWebSocket(/\/api\/sync\/live/, (page) => {
    const server = page.connectToServer()
    page.onMessage((message) => void setTimeout(() => server.send(message), ms))
    server.onMessage((message) => void setTimeout(() => page.send(message), ms))
  })
