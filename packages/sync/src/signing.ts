// Binds each command to the session that it names: at sign-in a terminal gets a key for the session, and signs the content
// of its commands with it. The server derives the same key again, and stores none.
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { canonical } from './protocol.ts'

/** The signed fields of a command: all but its number, because a stand-in for that number is another command. */
export interface Unsigned {
  readonly id: string
  readonly terminalId: string
  readonly sessionId: string
  readonly as: string
  readonly name: string
  /** The version of its arguments; absent for the first. */
  readonly v?: number | undefined
  readonly args?: unknown
  readonly at: number
  readonly offset: number
}

/** The text to sign. It includes the version, because the same arguments may mean something else in another one. */
export const textToSign = ({ id, terminalId, sessionId, as, name, v, args, at, offset }: Unsigned): string =>
  canonical([id, terminalId, sessionId, as, name, args ?? null, at, offset, ...(v === undefined ? [] : [v])])

/** HMAC-SHA-256 as sixty-four hexadecimal digits; the key is a text of the same form. */
export const hmacOf = (key: string, text: string): string =>
  bytesToHex(hmac(sha256, utf8ToBytes(key), utf8ToBytes(text)))

export const signed = <Made extends Unsigned>(key: string, command: Made): Made & { readonly signature: string } => ({
  ...command,
  signature: hmacOf(key, textToSign(command)),
})

/** The text from which a session's key is derived, under a key that the server keeps. */
export const textOfSession = (sessionId: string): string => `session ${sessionId}`
