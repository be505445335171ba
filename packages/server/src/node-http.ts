// What the server takes from Node's http itself. An import would ask that module for all of its names, and one of them, WebSocket,
// loads undici: a twentieth of a start, for what no program here uses.
export const { createServer, STATUS_CODES } = process.getBuiltinModule('node:http')
