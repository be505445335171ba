// The parts of Node's http that the server needs. An import would read every export of that module, and one of them, WebSocket, loads
// undici: a twentieth of the start-up time for something that no program here uses.
export const { createServer, STATUS_CODES } = process.getBuiltinModule('node:http')
