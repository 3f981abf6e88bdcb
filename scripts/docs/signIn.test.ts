import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gatewaySignIn, type SignInAdapter } from 'portico/signin'
import type { EvmNode, SignInServer } from 'portico/signin/server'
import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, expect, test, vi } from 'vitest'
import { runSample, writeSamples } from './test/runSamples.ts'

const [site, nodeServer] = writeSamples('sign-in-server') as [string, string]
const page = 'https://shop.example'
/** TEST KEY. */
const account = privateKeyToAccount(`0x${'7d'.repeat(32)}`)
/** A chain on which nobody is a contract. */
const client: EvmNode = { request: async () => '0x' }

interface Site {
  readonly server: SignInServer
  readonly app: { fetch(request: Request): Response | Promise<Response> }
}

let listener: Server | undefined
afterEach(() => {
  listener?.closeAllConnections()
  listener?.close()
  listener = undefined
  vi.unstubAllGlobals()
})

/** A browser's part: it keeps cookies, and says which page asks. */
function createBrowser(answer: (request: Request) => Response | Promise<Response>) {
  const jar = new Map<string, string>()
  const ask = async (input: string | URL | Request, init: RequestInit = {}, origin?: string) => {
    const headers = new Headers(init.headers)
    if (origin) headers.set('origin', origin)
    headers.set('cookie', [...jar].map((pair) => pair.join('=')).join('; '))
    const response = await answer(new Request(input, { ...init, headers }))
    for (const text of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? []
      if (/Max-Age=0/.test(text)) jar.delete(name)
      else jar.set(name, value)
    }
    return response
  }
  const fetch = ((input: string, init) => ask(input, init, page)) as typeof globalThis.fetch
  return { ask, adapter: gatewaySignIn({ url: page, projectId: 'any', origin: page, fetch }) }
}

async function signIn(adapter: SignInAdapter) {
  const data = await adapter.createMessage({
    accountAddress: account.address,
    chainId: 'eip155:1',
  })
  const message = `${data}`
  await adapter.addSession({
    data,
    message,
    signature: await account.signMessage({ message }),
  })
}

test('docs/sign-in-server.md: a server of one’s own, its guarded route, and signing out', async () => {
  const { app } = (await runSample(site, { client })).exported as unknown as Site
  const { ask, adapter } = createBrowser((request) => app.fetch(request))
  const orders = () => ask(`${page}/orders`)
  expect((await orders()).status).toBe(401)
  await signIn(adapter)
  expect(await (await orders()).json()).toEqual({ of: account.address, orders: [] })
  await adapter.revokeSession('eip155:1', account.address)
  expect((await orders()).status).toBe(401)
  expect(
    (await ask(`${page}/v1/sign-in/nonce`, { method: 'POST' }, 'https://evil.example')).status,
  ).toBe(403)
})

test('docs/sign-in-server.md: the same behind plain Node', async () => {
  const { server } = (await runSample(site, { client })).exported as unknown as Site
  const { exported } = await runSample(nodeServer, { server })
  listener = exported.listener as Server
  await new Promise<void>((resolve) => listener?.listen(0, '127.0.0.1', resolve))
  const { port } = listener.address() as AddressInfo
  const { adapter } = createBrowser(async (request) => {
    const { pathname } = new URL(request.url)
    const { method, headers } = request
    const body = await request.text()
    return fetch(`http://127.0.0.1:${port}${pathname}`, { method, headers, body })
  })
  await signIn(adapter)
  expect(await adapter.getSessions('eip155:1', account.address)).toHaveLength(1)
  // What a handler throws would end the process.
  expect((await fetch(`http://127.0.0.1:${port}//`)).status).toBe(405)
  const asked = await fetch(`http://127.0.0.1:${port}//v1/sign-in/nonce`, { method: 'OPTIONS' })
  expect(asked.status).toBe(204)
})
