// Each command is bound to the session that it names: whoever signed in got a key for that session, and signs with it what a
// command says. The server derives the same key again, and keeps none.
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { canonical } from './protocol.ts'

/** All of a command but its number: what it says, when, where and by whom. A stand-in for its number is another command. */
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

/** The text that is signed: also the version, for the same arguments may mean something else in another one. */
export const textToSign = ({ id, terminalId, sessionId, as, name, v, args, at, offset }: Unsigned): string =>
  canonical([id, terminalId, sessionId, as, name, args ?? null, at, offset, ...(v === undefined ? [] : [v])])

/** HMAC-SHA-256 as sixty-four hexadecimal digits; the key is a text of the same form. */
export const hmacOf = (key: string, text: string): string =>
  bytesToHex(hmac(sha256, utf8ToBytes(key), utf8ToBytes(text)))

export const signed = <Made extends Unsigned>(key: string, command: Made): Made & { readonly signature: string } => ({
  ...command,
  signature: hmacOf(key, textToSign(command)),
})

/** What the key of a session is derived from, under a key that the server keeps. */
export const textOfSession = (sessionId: string): string => `session ${sessionId}`
