import {
  encodeAbiParameters,
  encodeErrorResult,
  encodeFunctionData,
  type Hex,
  parseAbi,
} from 'viem'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mainnet } from '../../networks/ethereum.ts'
import { BATCH_GATEWAY } from '../../wire/lookups/offchainLookup.ts'
import { createReader } from '../runtime.ts'
import { resolveName } from './resolveName.ts'

// From EIP-3668 and ENSIP-21.
const abi = parseAbi([
  'error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData)',
  'struct Query { address sender; string[] urls; bytes data; }',
  'function query(Query[] queries) view returns (bool[], bytes[])',
])
const RESOLVER = mainnet.contracts?.ensUniversalResolver?.address as Hex
const RPC = 'https://rpc.example/'
const ALICE = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const page = new URL('https://dapp.example/app')

beforeEach(() => vi.stubGlobal('location', page))
afterEach(() => vi.unstubAllGlobals())

/**
 * A page whose node reverts with the next of these, then knows the name; hosts answer with
 * `answer`.
 */
function openPage(reverts: readonly Hex[], answer = () => Response.json({ data: '0xabcd' })) {
  const requests: { url: string; init: RequestInit | undefined }[] = []
  const calls: string[] = []
  vi.stubGlobal('fetch', async (input: string | Request, init?: RequestInit) => {
    const url = new URL(typeof input === 'string' ? input : input.url, page).href
    if (url !== RPC) {
      requests.push({ url, init })
      return answer()
    }
    const { id, params } = JSON.parse(String(init?.body))
    calls.push(params[0].data)
    const data = reverts[calls.length - 1]
    if (data !== undefined) {
      const error = { code: 3, message: 'execution reverted', data }
      return Response.json({ jsonrpc: '2.0', id, error })
    }
    const account = encodeAbiParameters([{ type: 'address' }], [ALICE])
    const types = [{ type: 'bytes' }, { type: 'address' }] as const
    const result = encodeAbiParameters(types, [account, RESOLVER])
    return Response.json({ jsonrpc: '2.0', id, result })
  })
  const resolve = (origins?: readonly string[]) =>
    resolveName(
      createReader,
      { name: 'alice.eth', network: mainnet, endpoints: [{ url: RPC }] },
      origins,
    ).catch((error: unknown) => error)
  return { requests, calls, resolve }
}

function lookup(urls: readonly string[], data: Hex = '0x01'): Hex {
  const args = [RESOLVER, [...urls], data, '0x12345678', '0x'] as const
  return encodeErrorResult({ abi, errorName: 'OffchainLookup', args })
}

function batch(urls: readonly string[], count: number): Hex {
  const queries = Array.from({ length: count }, () => ({
    sender: RESOLVER,
    urls: [...urls],
    data: '0x01' as const,
  }))
  return encodeFunctionData({ abi, functionName: 'query', args: [queries] })
}

test.each(['/sign-out', '//dapp.example/sign-out', 'https://dapp.example/{data}', 'blob:x'])(
  "a name that leads to %s sends nothing to the page's own origin",
  async (url) => {
    for (const revert of [
      lookup([url]),
      lookup([BATCH_GATEWAY], batch([url], 10)),
      lookup(['x-batch-gateway:true'], batch([url], 10)),
    ]) {
      const { requests, resolve } = openPage([revert, lookup([url])])
      await resolve()
      expect(requests).toEqual([])
    }
  },
)

test('resolveName: follows lookups to public hosts without cookies and redirects', async () => {
  const { requests, calls, resolve } = openPage([
    lookup([BATCH_GATEWAY], batch(['https://ens.example/{sender}/{data}'], 1)),
    lookup(['https://ens.example/']),
  ])
  expect(await resolve()).toBe(ALICE)
  // The resolver gets our own marker instead of viem's.
  expect(calls[0]).toContain(Buffer.from(BATCH_GATEWAY).toString('hex'))
  expect(requests.map(({ url, init }) => [init?.method, url])).toEqual([
    ['GET', `https://ens.example/${RESOLVER.toLowerCase()}/0x01`],
    ['POST', 'https://ens.example/'],
  ])
  for (const { init } of requests) {
    expect(init).toMatchObject({
      credentials: 'omit',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
    })
  }
})

test('resolveName: nameOrigins may be private and without https', async () => {
  const revert = lookup(['http://127.0.0.1:8787/{data}'])
  expect(await openPage([revert]).resolve()).toMatchObject({ code: 'name/resolve-failed' })
  expect(await openPage([revert]).resolve(['http://127.0.0.1:8787'])).toBe(ALICE)
})

test.each(['127.0.0.1:8787', 'http://127.0.0.1:8787/', 'https://*', ''])(
  'resolveName: rejects %j, which is not an origin',
  async (origin) => {
    expect(await openPage([]).resolve([origin])).toMatchObject({
      details: expect.stringContaining('nameOrigins must list origins'),
    })
  },
)

test('resolveName: sends at most ten requests and reads at most 64 kB', async () => {
  const wide = lookup([BATCH_GATEWAY], batch(['https://ens.example/{data}'], 8))
  const many = openPage([wide, wide, wide])
  expect(await many.resolve()).toBe(ALICE)
  expect(many.requests).toHaveLength(10)
  const large = openPage([wide], () => new Response('x'.repeat(70_000)))
  await large.resolve()
  expect(large.requests).toHaveLength(1)
})

test('resolveName: one timeout for all lookups', async () => {
  vi.useFakeTimers()
  const { resolve } = openPage(
    [lookup(['https://ens.example/'])],
    () => new Response(new ReadableStream()),
  )
  const outcome = resolve()
  await vi.advanceTimersByTimeAsync(10_000)
  vi.useRealTimers()
  expect(await outcome).toMatchObject({ code: 'name/resolve-failed' })
})

test('resolveName: an unavailable host rejects instead of resolving to no address', async () => {
  const { resolve } = openPage(
    [lookup(['https://ens.example/'])],
    () => new Response('', { status: 503 }),
  )
  expect(await resolve()).toMatchObject({ code: 'name/resolve-failed' })
})
