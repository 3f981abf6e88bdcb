import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Express } from 'express'
import type { SignInServer } from 'portico/signin/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runSample } from './test/runSample.ts'
import { account, answerClients, createBrowser, page, signIn } from './test/signInUser.ts'

interface Site {
  readonly server: SignInServer
}

interface App {
  readonly app: { fetch(request: Request): Response | Promise<Response> }
}

/** A Next route module: handlers by HTTP method. */
interface Route {
  GET(request: Request): Promise<Response>
  POST(request: Request): Promise<Response>
  OPTIONS(request: Request): Promise<Response>
}

/** The real `fetch`; the sample's clients get the stub. */
const send = globalThis.fetch
beforeEach(answerClients)

let listener: Server | undefined
afterEach(() => {
  listener?.closeAllConnections()
  listener?.close()
  listener = undefined
  vi.unstubAllGlobals()
})

test('docs/sign-in-server.md: a server of one’s own, its guarded route, and signing out', async () => {
  const { server } = (await runSample('sign-in-server#1')).exported as unknown as Site
  const { app } = (await runSample('sign-in-server#2', { server })).exported as unknown as App
  const { fetchPage, adapter } = createBrowser((request) => app.fetch(request))
  const orders = (address: string = account.address) =>
    fetchPage(`${page}/orders?chainId=eip155:1&address=${address}`)
  expect((await orders()).status).toBe(401)
  await signIn(adapter)
  expect(await (await orders()).json()).toEqual({
    of: `eip155:1:${account.address}`,
    orders: [],
  })
  expect((await fetchPage(`${page}/orders`)).status).toBe(200)
  expect((await orders(`0x${'00'.repeat(20)}`)).status).toBe(401)
  await adapter.revokeSession('eip155:1', account.address)
  expect((await orders()).status).toBe(401)
  expect(
    (await fetchPage(`${page}/v1/sign-in/nonce`, { method: 'POST' }, 'https://evil.example'))
      .status,
  ).toBe(403)
})

/** A user of a server. */
async function visit(site: Server) {
  await new Promise<void>((resolve) => site.once('listening', () => resolve()))
  const { port } = site.address() as AddressInfo
  const browser = createBrowser(async (request) => {
    const { pathname, search } = new URL(request.url)
    const { method, headers } = request
    const body = method === 'POST' ? await request.text() : null
    return send(`http://127.0.0.1:${port}${pathname}${search}`, { method, headers, body })
  })
  return { port, ...browser }
}

const orders = { of: `eip155:1:${account.address}`, orders: [] }

test('docs/sign-in-server.md: the same with Express, and its guarded route', async () => {
  const { server } = (await runSample('sign-in-server#1')).exported as unknown as Site
  const { exported } = await runSample('sign-in-server#4', { server })
  listener = (exported.app as Express).listen(0, '127.0.0.1')
  const { fetchPage, adapter } = await visit(listener)
  expect((await fetchPage(`${page}/orders`)).status).toBe(401)
  await signIn(adapter)
  expect(await (await fetchPage(`${page}/orders`)).json()).toEqual(orders)
})

test('docs/sign-in-server.md: the same as routes of Next', async () => {
  const { server } = (await runSample('sign-in-server#1')).exported as unknown as Site
  const calls = (await runSample('sign-in-server#5', { server })).exported as unknown as Route
  const guarded = (await runSample('sign-in-server#6', { server })).exported as unknown as Route
  const { fetchPage, adapter } = createBrowser((request) => {
    const route = new URL(request.url).pathname === '/orders' ? guarded : calls
    return route[request.method as keyof Route](request)
  })
  expect((await fetchPage(`${page}/orders`)).status).toBe(401)
  await signIn(adapter)
  expect(await (await fetchPage(`${page}/orders`)).json()).toEqual(orders)
})

test('docs/sign-in-server.md: the same behind plain Node', async () => {
  const { server } = (await runSample('sign-in-server#1')).exported as unknown as Site
  const { exported } = await runSample('sign-in-server#3', { server })
  listener = exported.listener as Server
  listener.listen(0, '127.0.0.1')
  const { port, adapter } = await visit(listener)
  await signIn(adapter)
  expect(await adapter.getSessions('eip155:1', account.address)).toHaveLength(1)
  // An error in a handler would end the process.
  expect((await send(`http://127.0.0.1:${port}//`)).status).toBe(405)
  const requested = await send(`http://127.0.0.1:${port}//v1/sign-in/nonce`, { method: 'OPTIONS' })
  expect(requested.status).toBe(204)
})
