// The owner's own certificate and key: checked before the server opens anything, and read again when they change.
import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createSecureContext } from 'node:tls'
import type { Config } from '../config.ts'
import { StartRefused, unreadableFile } from '../lifecycle/start-refused.ts'

type Paths = NonNullable<Config['tls']>

export interface Tls {
  readonly cert: Buffer
  readonly key: Buffer
}

export class TlsFiles {
  readonly #paths: Paths
  #shown: Tls
  /** The last fault that was reported, so that each is reported once. */
  #said: string | undefined

  /** @throws StartRefused if a file cannot be read, or if the two do not belong together. */
  constructor(paths: Paths) {
    this.#paths = paths
    this.#shown = readTls(paths)
  }

  current(): Tls {
    return this.#shown
  }
  /** Epoch milliseconds. */
  get from(): number {
    return this.#certificate.validFromDate.getTime()
  }
  get until(): number {
    return this.#certificate.validToDate.getTime()
  }
  get names(): readonly string[] {
    const names = this.#certificate.subjectAltName?.split(', ') ?? []
    return names.map((name) => name.replace(/^(DNS|IP Address):/, ''))
  }
  get #certificate(): X509Certificate {
    return new X509Certificate(this.#shown.cert)
  }

  /**
   * Reads the files again. One may be replaced before the other: the last good pair stays until they belong together.
   * @returns whether there is a new pair to show
   */
  look(onFault: (sentence: string) => void): boolean {
    try {
      const found = readTls(this.#paths)
      this.#said = undefined
      if (found.cert.equals(this.#shown.cert) && found.key.equals(this.#shown.key)) return false
      this.#shown = found
      return true
    } catch (error) {
      if (!(error instanceof StartRefused)) throw error
      if (error.message !== this.#said) onFault(`${error.message} The certificate from before stays in use.`)
      this.#said = error.message
      return false
    }
  }
}

function readTls(files: Paths): Tls {
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
    throw unreadableFile(variable, path, error)
  }
}
