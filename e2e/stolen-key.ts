// What a thief of the house's key can do: sign a certificate for any name.
import 'reflect-metadata' // @peculiar/x509 does not load without it
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:https'
import { join } from 'node:path'
import { SubjectAlternativeNameExtension, X509Certificate, X509CertificateGenerator } from '@peculiar/x509'

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const
const { subtle } = crypto

/** A server that claims to be `name`, on a port of its own. @param dataDir of the lounge whose key was stolen */
export async function serverPassingFor(name: string, dataDir: string): Promise<Server> {
  const text = readFileSync(join(dataDir, 'secrets', 'house.key'), 'utf8')
  const part = (kind: string) => new RegExp(`-----BEGIN ${kind}-----([^]*)-----END`).exec(text)?.[1]?.trim() ?? ''
  const stolen = Uint8Array.from(Buffer.from(part('PRIVATE KEY').split('-----')[0] ?? '', 'base64'))
  const root = new X509Certificate(Buffer.from(part('CERTIFICATE').split('-----')[0] ?? '', 'base64'))
  const keys = await subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const cert = await X509CertificateGenerator.create({
    subject: `CN=${name}`,
    issuer: root.subject,
    notBefore: new Date(Date.now() - 86_400_000),
    notAfter: new Date(Date.now() + 86_400_000),
    publicKey: keys.publicKey,
    signingKey: await subtle.importKey('pkcs8', stolen, algorithm, false, ['sign']),
    signingAlgorithm: algorithm,
    extensions: [new SubjectAlternativeNameExtension([{ type: 'dns', value: name }])],
  })
  const key = Buffer.from(await subtle.exportKey('pkcs8', keys.privateKey)).toString('base64')
  const pem = `-----BEGIN PRIVATE KEY-----\n${key}\n-----END PRIVATE KEY-----`
  const server = createServer({ cert: cert.toString('pem'), key: pem }, (_request, response) => response.end('hello'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}
