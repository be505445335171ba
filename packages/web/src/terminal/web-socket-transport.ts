// The line to the server as a WebSocket: one JSON text for each message.
import { parseMessage } from '@lounge/sync/parse-message'
import { ServerMessage } from '@lounge/sync/protocol'
import type { LineEvents, TerminalLine, Transport } from '@lounge/sync/terminal/transport'
import { apiUrl } from '../session/api-url.ts'

export const webSocketTransport: Transport = { open }

function open(events: LineEvents): TerminalLine {
  const socket = new WebSocket(liveUrl())
  let isOver = false
  const end = () => {
    if (isOver) return
    isOver = true
    removeEventListener('offline', end)
    socket.close()
    events.onClose()
  }
  // A browser that lost its network reports it at once; the silence of the line would show it only after seconds.
  addEventListener('offline', end)
  socket.addEventListener('open', () => {
    if (!isOver) events.onOpen()
  })
  socket.addEventListener('message', ({ data }) => {
    if (isOver) return
    const parsed = parseMessage(ServerMessage, data)
    if ('message' in parsed) events.onMessage(parsed.message)
    else events.onNotUnderstood?.(parsed)
  })
  socket.addEventListener('close', end)
  return {
    send: (message) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message))
    },
    close: end,
  }
}

/** The same server as for every other request; its address is read anew each time. */
function liveUrl(): URL {
  const url = new URL(`${apiUrl()}/sync/live`, location.href)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  return url
}
