// Whether a page is connected by a socket; after an outage it may use requests for a while.
import type { Page, WebSocket } from '@playwright/test'

/** @returns whether the socket that was opened last, from now on, is open and has received a message */
export function watchSocket(page: Page): () => boolean {
  let heard: WebSocket | undefined
  page.on('websocket', (socket) => socket.on('framereceived', () => (heard = socket)))
  return () => heard !== undefined && !heard.isClosed()
}
