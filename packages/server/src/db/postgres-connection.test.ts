// Which connection errors are waited out at a start, and which are final: by the codes of the system, of PostgreSQL and of its driver.
import { expect, test } from 'vitest'
import { isLate } from './postgres-connection.ts'

const failed = (code: string) => Object.assign(new Error('no'), { code })

test.each([
  ['nobody listens yet', failed('ECONNREFUSED')],
  ['its socket is not there yet', failed('ENOENT')],
  ['the network is not up yet', failed('ENETUNREACH')],
  ['names are not known yet', failed('EAI_AGAIN')],
  ['nobody knows its name yet', failed('ENOTFOUND')],
  ['it reads its log', failed('57P03')],
  ['it is started again', failed('57P01')],
  ['both addresses of its machine refuse', Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' })],
  ['it says nothing', new Error('timeout expired')],
  ['it hangs up', new Error('Connection terminated unexpectedly')],
])('waited for: %s', (_what, error) => expect(isLate(error)).toBe(true))

test.each([
  ['a wrong password', failed('28P01')],
  ['a person it does not let in', failed('28000')],
  ['a database it has not got', failed('3D000')],
  ['a certificate of nobody', failed('SELF_SIGNED_CERT_IN_CHAIN')],
  ['one that does not speak TLS', new Error('The server does not support SSL connections')],
])('a no: %s', (_what, error) => expect(isLate(error)).toBe(false))
