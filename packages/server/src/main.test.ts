// Starting and stopping real processes: a running server says its address, and a stop keeps everything.
import { spawn } from 'node:child_process'
import { X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test, vi } from 'vitest'
import { demoPassword } from './auth/demo-staff.ts'
import { serversInFolder } from './testing/servers-in-folder.ts'
import { bareEnvironment, serverProgram } from './testing/server-program.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 }) // each test starts processes, on machines that have other work

const { folder, start, refusal } = serversInFolder()

describe('a server that runs', () => {
  const post = async (url: string, body: object, token?: string): Promise<Response> =>
    fetch(url, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
    })
  const tokenIn = async (answer: Response): Promise<string> => {
    const body: unknown = await answer.json()
    if (typeof body === 'object' && body && 'token' in body && typeof body.token === 'string') return body.token
    throw new Error(`no token in ${JSON.stringify(body)}`)
  }
  const signIn = async (origin: string): Promise<string> => {
    const first = await tokenIn(
      await post(`${origin}/api/auth/login`, { email: 'manager@lounge.demo', password: demoPassword }),
    )
    return tokenIn(await post(`${origin}/api/auth/verify-2fa`, { code: '123456' }, first))
  }
  const me = async (origin: string, token: string): Promise<number> =>
    (await fetch(`${origin}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } })).status

  test('says where it is and whom the demo knows, and keeps its files to itself', async () => {
    const server = start({ LOG_LEVEL: 'silent' })
    const origin = await server.ready
    expect(origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
    server.child.kill('SIGTERM')
    const { stdout, stderr } = await server.ended
    expect(stderr).toBe('')
    for (const words of [demoPassword, '123456', 'cashier@', 'kitchen@', 'bar@', 'manager@'])
      expect(stdout).toContain(words)
    for (const file of ['lounge.db', 'secrets/codes.key', 'secrets/receipts.key'])
      expect(statSync(join(folder(), 'data', file)).mode & 0o777).toBe(0o600)
  })

  test.each(['SIGTERM', 'SIGINT'] as const)(
    'stops cleanly on %s, and knows its sessions when it is back',
    async (signal) => {
      const first = start()
      const origin = await first.ready
      const token = await signIn(origin)
      first.child.kill(signal)
      const ending = await first.ended
      expect(ending).toMatchObject({ code: 0, signal: null, stderr: '' })
      expect(readdirSync(join(folder(), 'data')).filter((name) => /-(wal|shm)$|^.running$/.test(name))).toEqual([])

      expect(await me(await start().ready, token)).toBe(200)
    },
  )

  test('a kept-alive connection does not hold it up', async () => {
    const server = start()
    const origin = await server.ready
    await fetch(`${origin}/api/health`) // fetch keeps the connection open
    const begun = performance.now()
    server.child.kill('SIGTERM')
    expect((await server.ended).code).toBe(0)
    expect(performance.now() - begun).toBeLessThan(3_000)
  })

  test('knows its sessions also after a kill in the middle of everything', async () => {
    const first = start()
    const token = await signIn(await first.ready)
    first.child.kill('SIGKILL')
    await first.ended
    // The next server knows that this one was cut short.
    expect(readdirSync(join(folder(), 'data'))).toContain('.running')
    expect(await me(await start().ready, token)).toBe(200)
  })

  test('speaks HTTPS with the certificate it is given', async () => {
    const file = (name: string): string => fileURLToPath(new URL(`testing/${name}`, import.meta.url))
    const server = start({ TLS_CERT: file('localhost-cert.pem'), TLS_KEY: file('localhost-key.pem') })
    const origin = await server.ready
    expect(origin).toMatch(/^https:/)
    const answer = request(`${origin}/api/health`, { ca: readFileSync(file('localhost-cert.pem')), agent: false }).end()
    const [response]: unknown[] = await once(answer, 'response')
    expect(response).toMatchObject({
      statusCode: 200,
      headers: { 'strict-transport-security': 'max-age=31536000; includeSubDomains' },
    })
  })

  const inBuilding = { LOUNGE_MODE: 'production', HOST: '0.0.0.0', CONNECT_PORT: '0' } as const

  test('in the building, vouches for itself: tablets get the root over plain http, and a restart changes nothing of it', async () => {
    const roots: string[] = []
    for (let starts = 0; starts < 2; starts++) {
      const server = start(inBuilding)
      const origin = await server.ready
      expect(origin).toMatch(/^https:/)
      const connectPort = /:(\d+)\/connect$/m.exec(server.stdoutSoFar())?.[1] ?? ''
      const root = await (await fetch(`http://127.0.0.1:${connectPort}/lounge.crt`)).bytes()
      const ca = new X509Certificate(root).toString()
      roots.push(ca)
      const answer = request(`${origin}/api/health`, { ca, agent: false }).end()
      const [response]: unknown[] = await once(answer, 'response')
      expect(response).toMatchObject({ statusCode: 200 })
      server.child.kill('SIGTERM')
      expect(await server.ended).toMatchObject({ code: 0 })
    }
    expect(roots[0]).toBe(roots[1])
    const path = join(folder(), 'data', 'secrets', 'house.key')
    writeFileSync(path, 'damaged')
    expect(await refusal(inBuilding)).toMatch(
      /house\.key is not a key of Lounge: put the file from the backup in its place\.$/m,
    )
    expect(readFileSync(path, 'utf8')).toBe('damaged')
    rmSync(path)
    expect(await refusal(inBuilding)).toMatch(/house\.key is gone: put the folder "secrets" of this lounge back/)
  })

  const onWifi = (address: string): string => {
    const card = JSON.stringify([{ address, internal: false }])
    const code = `import os from 'node:os';import{syncBuiltinESMExports}from'node:module';os.networkInterfaces=()=>({card:${card}});syncBuiltinESMExports()`
    return `--import=data:text/javascript,${encodeURIComponent(code)}`
  }

  test('in the building, the first link opens on another device, once that device trusts the lounge', async () => {
    const server = start({ ...inBuilding, NODE_OPTIONS: onWifi('192.168.1.20') })
    const { port } = new URL(await server.ready)
    const said = server.stdoutSoFar()
    expect(said).toMatch(new RegExp(`^ {4}https://192\\.168\\.1\\.20:${port}/first-start#token=`, 'm'))
    expect(said).toMatch(/First open http:\/\/192\.168\.1\.20:\d+\/connect on the device that you use\./)
  })

  test('without a network, the first link opens on the computer itself', async () => {
    const server = start({ ...inBuilding, NODE_OPTIONS: onWifi('8.8.8.8') })
    const { port } = new URL(await server.ready)
    expect(server.stdoutSoFar()).toContain(`https://localhost:${port}/first-start#token=`)
  })

  test('stops when whoever started it hangs up', async () => {
    const server = start()
    await server.ready
    server.child.disconnect()
    expect(await server.ended).toMatchObject({ code: 0, signal: null })
  })

  test('does not outlive the shell npm started it under', async () => {
    const shell = spawn('sh', ['-c', `"${process.execPath}" "${serverProgram}"; true`], {
      env: { ...bareEnvironment, DATA_DIR: join(folder(), 'data'), npm_lifecycle_event: 'start' },
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    let said = ''
    await new Promise<void>((resolve) => {
      shell.stdout.on('data', (part) => {
        said += String(part)
        if (said.includes('manager@lounge.demo')) resolve()
      })
    })
    shell.kill('SIGKILL')
    // The output closes when the last process that holds it has ended: that is the server, not the shell.
    await once(shell, 'close')
    const origin = /Lounge is ready: (\S+)/.exec(said)?.[1] ?? ''
    expect(origin).toMatch(/^http:/)
    await expect(fetch(`${origin}/api/health`)).rejects.toThrow('fetch failed')
  })
})
