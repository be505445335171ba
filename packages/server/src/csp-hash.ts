// How a Content-Security-Policy names the code that may run in a page: by its hash.
import { createHash } from 'node:crypto'

export const cspHash = (code: string): string => `'sha256-${createHash('sha256').update(code).digest('base64')}'`
