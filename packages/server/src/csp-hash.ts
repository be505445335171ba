// The hash by which a Content-Security-Policy allows one script or style in a page.
import { createHash } from 'node:crypto'

export const cspHash = (code: string): string => `'sha256-${createHash('sha256').update(code).digest('base64')}'`
