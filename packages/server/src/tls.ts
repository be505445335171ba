// The certificate and its key, read and tried before the server opens anything.
import { readFileSync } from 'node:fs'
import { createSecureContext } from 'node:tls'
import type { Config } from './config.ts'
import { StartRefused, systemCode } from './start-refused.ts'

export interface Tls {
  readonly cert: Buffer
  readonly key: Buffer
}

/** @throws StartRefused when a file cannot be read, or the two do not belong together. */
export function readTls(files: NonNullable<Config['tls']>): Tls {
  const tls = { cert: read('TLS_CERT', files.certPath), key: read('TLS_KEY', files.keyPath) }
  try {
    createSecureContext(tls)
    return tls
  } catch {
    throw new StartRefused(
      `TLS_CERT "${files.certPath}" and TLS_KEY "${files.keyPath}" are not a certificate and its key in PEM form.`,
    )
  }
}

function read(variable: string, path: string): Buffer {
  try {
    return readFileSync(path)
  } catch (error) {
    throw new StartRefused(
      `${variable} is "${path}", but that file cannot be read (${systemCode(error) ?? 'unknown'}).`,
    )
  }
}
