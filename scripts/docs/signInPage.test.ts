import { connect, createPortico, memoryStorage, type Portico, start } from 'portico'
import { evm } from 'portico/evm'
import { mainnet } from 'portico/networks'
import { type SignInAdapter, signIn, signOut } from 'portico/signin'
import { memoryNonceStore, memorySessionStore, signInServer } from 'portico/signin/server'
import { createFakeEvmWallet } from 'portico/testing'
import { verifyMessage } from 'viem'
import { parseSiweMessage } from 'viem/siwe'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cookieJar } from '../lib/cookieJar.mjs'
import { runSample } from './test/runSample.ts'
import { client } from './test/signInUser.ts'

const origin = 'https://shop.example'
const host = new URL(origin).host

/** The parts of a page that a session without views needs. */
let page: EventTarget
let requested: URL[]
beforeEach(() => {
  page = new EventTarget()
  requested = []
  vi.stubGlobal('window', page)
  vi.stubGlobal('location', new URL(`${origin}/`))
})
let stop = () => {}
afterEach(() => {
  // Removes its listeners from the window.
  stop()
  vi.unstubAllGlobals()
})

function serve(answer: (request: Request) => Response | Promise<Response>) {
  const fetchPage = cookieJar((request) => {
    const url = new URL(request.url)
    // The files of a worker share `fetch`: one that ran before may still poll its local node.
    if (url.hostname !== '127.0.0.1') requested.push(url)
    return answer(request)
  })
  vi.stubGlobal('fetch', (input: string | URL, init?: RequestInit) => {
    return fetchPage(new URL(input, origin), init, origin)
  })
}

const servePortico = () => {
  const server = signInServer({
    origins: [origin],
    chains: ['eip155:1'],
    nonces: memoryNonceStore(),
    sessions: memorySessionStore(),
    evm: { node: () => client },
  })
  serve((request) => server.handle(request))
}

/** A user's wallet, and what it signed. */
async function connectWallet(portico: Portico) {
  const wallet = createFakeEvmWallet({ name: 'Aspen', chainId: 1 })
  wallet.install(page)
  stop = start(portico)
  await expect.poll(() => portico.store.getState().connectors).toHaveLength(1)
  await connect(portico, { connectorId: wallet.rdns })
  const stage = () => portico.store.getState().signIn?.status
  await expect.poll(() => stage()).toBe('needed')
  return { wallet, stage }
}

test('docs/sign-in.md: with the gateway', async () => {
  servePortico()
  const { exported } = await runSample('sign-in#1')
  const portico = exported.portico as Portico
  const { wallet, stage } = await connectWallet(portico)
  await signIn(portico)
  expect(stage()).toBe('signedIn')
  const { params } = wallet.log.findLast(({ method }) => method === 'personal_sign') ?? {}
  const text = Buffer.from(`${(params as string[])[0]}`.slice(2), 'hex').toString()
  expect(text).toContain(`${host} wants you to sign in`)
  expect(text).toContain('Welcome to the shop.')
  expect(new Set(requested.map((url) => url.host))).toEqual(new Set(['gateway.shop.example']))
  await signOut(portico)
  expect(portico.store.getState().connections).toEqual({})
})

test('docs/sign-in.md: with an own server, optional for the user', async () => {
  servePortico()
  const { exported } = await runSample('sign-in#2')
  const siwx = exported.siwx as SignInAdapter
  expect(siwx.getRequired?.()).toBe(false)
  const portico = createPortico({
    networks: [mainnet],
    adapters: [evm()],
    storage: memoryStorage(),
    siwx,
  })
  const { stage } = await connectWallet(portico)
  await signIn(portico)
  expect(stage()).toBe('signedIn')
  expect(new Set(requested.map((url) => url.host))).toEqual(new Set([host]))
})

test('docs/sign-in.md: with a back end that knows SIWE', async () => {
  let session: { address: string; chainId: number } | null = null
  const routes: Record<string, (body: never) => unknown> = {
    nonce: () => 'nonce1234567',
    async verify({ message, signature }: { message: string; signature: `0x${string}` }) {
      const { address = '0x', chainId = 0 } = parseSiweMessage(message)
      if (!(await verifyMessage({ address, message, signature }))) return false
      session = { address, chainId }
      return true
    },
    session: () => session,
    'sign-out': () => {
      session = null
      return true
    },
  }
  serve(async (request) => {
    const answer = routes[new URL(request.url).pathname.replace('/api/', '')]
    const text = await request.text()
    return Response.json(await answer?.((text ? JSON.parse(text) : undefined) as never))
  })
  const { exported } = await runSample('sign-in#3')
  const portico = exported.portico as Portico
  const { wallet, stage } = await connectWallet(portico)
  await signIn(portico)
  expect(stage()).toBe('signedIn')
  expect(session).toEqual({ address: wallet.addresses[0], chainId: 1 })
  await signOut(portico)
  expect(session).toBe(null)
})
