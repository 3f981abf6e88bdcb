import { ServiceError } from '@portico/common'
import { createMemoryCache } from '@portico/common/cache'
import type { GuardedFetch } from '@portico/common/egress'
import { BATCH_GATEWAY } from 'portico/wire/lookups'
import {
  encodeErrorResult,
  encodeFunctionData,
  encodeFunctionResult,
  type Hex,
  parseAbi,
} from 'viem'
import { expect, test } from 'vitest'
import { createFakeFetch, createFakeRpc } from '../balances/test/chainFixtures.ts'
import { RpcError } from '../rpc/types.ts'
import { nameBomb, offchainLookup } from '../test/hostileLookup.ts'
import { createEnsIdentity } from './createEnsIdentity.ts'
import { createIdentityService } from './createIdentityService.ts'
import { resolveAvatar } from './resolveAvatar.ts'
import type { IdentitySource } from './types.ts'

const address = '0x00000000000000000000000000000000000000a1'
const universalResolver = '0xeeeeeeee14d718c2b47d9923deab1335e144eeee'
const chainId = 'eip155:1'
const signal = new AbortController().signal
const abi = parseAbi([
  'function reverseWithGateways(bytes, uint256, string[]) view returns (string, address, address)',
  'error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData)',
])

function sourceOf(answer: () => unknown) {
  return createEnsIdentity({ rpc: createFakeRpc(chainId, answer), chainId, universalResolver })
}

function named(name: string): Hex {
  const result = [name, universalResolver, universalResolver] as const
  return encodeFunctionResult({ abi, functionName: 'reverseWithGateways', result })
}

test.each([
  'Alice.eth',
  'alice',
  '\u0430lice.eth',
  'alice\u200b.eth',
  'a b.eth',
  '',
  `${'a'.repeat(130)}.eth`,
  '\u202eeth.a',
])('createEnsIdentity: ignores the name %j', async (name) => {
  const identity = await sourceOf(() => named(name)).getIdentity({ address, signal })
  expect(identity).toEqual({ name: null, avatar: null })
})

test('createEnsIdentity: a name without a readable avatar is still a name', async () => {
  const answers = [named('alice.eth'), '0x']
  const source = sourceOf(() => answers.shift())
  expect(await source.getIdentity({ address, signal })).toEqual({
    name: 'alice.eth',
    avatar: null,
  })
})

test('createEnsIdentity: does not fetch off-chain records without egress', async () => {
  const data = encodeErrorResult({
    abi,
    errorName: 'OffchainLookup',
    args: [universalResolver, ['https://evil.example/{data}'], '0x', '0x12345678', '0x'],
  })
  const source = sourceOf(() => {
    throw new RpcError(3, 'execution reverted', data)
  })
  expect(await source.getIdentity({ address, signal })).toEqual({ name: null, avatar: null })
})

test.each([
  ['nothing', () => '0x'],
  ['no text', () => 5],
  ['rubbish', () => '0x1234'],
  [
    'an error of its own',
    () => {
      throw new RpcError(-32603, 'boom')
    },
  ],
  [
    'silence',
    () => {
      throw new ServiceError('timeout', 'late')
    },
  ],
])('createEnsIdentity: a node response of %s is a failure', async (_, answer) => {
  await expect(sourceOf(answer).getIdentity({ address, signal })).rejects.toThrow()
})

function serviceOf(sources: readonly Partial<IdentitySource>[]) {
  const clock = { now: 0 }
  const service = createIdentityService({
    sources: sources.map((source) => ({
      id: 'source',
      supports: () => true,
      getIdentity: async () => ({ name: null, avatar: null }),
      ...source,
    })),
    cache: createMemoryCache(() => clock.now),
  })
  return { clock, request: (who = address) => service.getIdentity({ address: who }) }
}

test('createIdentityService: caches a name for five minutes, a missing name for one', async () => {
  for (const [name, keptMs] of [
    ['alice.eth', 300_000],
    [null, 60_000],
  ] as const) {
    let looks = 0
    const getIdentity = async () => {
      looks += 1
      return { name, avatar: null }
    }
    const { request, clock } = serviceOf([{ getIdentity }])
    await Promise.all([request(), request(address.toUpperCase().replace('0X', '0x'))])
    clock.now = keptMs - 1
    await request()
    expect(looks).toBe(1)
    clock.now = keptMs
    await request()
    expect(looks).toBe(2)
  }
})

test.each(['nobody', 'alice.eth', `${address}00`])(
  'createIdentityService: refuses the address %s',
  async (who) => {
    let looks = 0
    const getIdentity = async () => {
      looks += 1
      return { name: 'alice.eth', avatar: null }
    }
    await expect(serviceOf([{ getIdentity }]).request(who)).rejects.toMatchObject({
      code: 'bad_request',
      message: expect.stringContaining('0x and 40 hex digits'),
    })
    expect(looks).toBe(0)
  },
)

test('createIdentityService: uses the next source after a failure or without a name, and throws if all fail', async () => {
  const broken = { getIdentity: () => Promise.reject(new RpcError(-32000, 'no')) }
  const alice = { getIdentity: async () => ({ name: 'alice.eth', avatar: null }) }
  expect(await serviceOf([broken, {}, alice]).request()).toEqual({
    name: 'alice.eth',
    avatar: null,
  })
  await expect(serviceOf([broken, {}]).request()).rejects.toMatchObject({ code: 'upstream_failed' })
  expect(await serviceOf([{}]).request()).toEqual({ name: null, avatar: null })
})

const cid = 'bafkreihdwdcefgh4dqkjv67uzcmw7ojee6xedzdetojuzjevtenxquvyku'
const gateway = 'https://ipfs.example/ipfs/'

test.each([
  ['https://a.example/b.png', 'https://a.example/b.png'],
  [`ipfs://${cid}`, `${gateway}${cid}`],
  [`ipfs://ipfs/${cid}/face.png`, `${gateway}${cid}/face.png`],
  [`/ipfs/${cid}`, `${gateway}${cid}`],
  [`ipfs://${cid}/../../x`, null],
  ['http://a.example/b.png', null],
  ['https://127.0.0.1/b.png', null],
  ['https://[::1]/b.png', null],
  ['https://192.168.1.1/b.png', null],
  ['https://localhost/b.png', null],
  ['https://router/b.png', null],
  ['https://nas.local/b.png', null],
  ['https://user:secret@a.example/', null],
  ['data:image/svg+xml,<svg onload=alert(1)>', null],
  ['data:image/svg+xml;base64,PHN2Zy8+', 'data:image/svg+xml;base64,PHN2Zy8+'],
  ['data:image/svg+xml,%3Csvg/%3E', 'data:image/svg+xml,%3Csvg/%3E'],
  ['data:image/png;base64,iVBORw0KGgo=', 'data:image/png;base64,iVBORw0KGgo='],
  ['data:image/png;base64,', null],
  ['data:image/png;base64,iVBOR"onerror=', null],
  ['data:image/png;base64,a b', null],
  ['data:text/html;base64,PHN2Zy8+', null],
  ['data:image/svg+xml;x=text/html;base64,PHN2Zy8+', null],
  [`data:image/png;base64,${'A'.repeat(16_000)}`, null],
  ['javascript:alert(1)', null],
  ['eip155:1/erc721:0xb7F7F6C52F2e2fdb1963Eab30438024864c313F6/2430', null],
  ['https://', null],
  ['', null],
])('resolveAvatar: %j becomes %j', (record, expected) => {
  expect(resolveAvatar(record, gateway)).toBe(expected)
})

const lookupAbi = parseAbi([
  'function resolveWithGateways(bytes, bytes, string[]) view returns (bytes, address)',
  'struct Query { address sender; string[] urls; bytes data; }',
  'function query(Query[] queries) view returns (bool[], bytes[])',
])

/** A resolver that reverts with each of these in turn, then returns the name. */
function following(
  reverts: readonly Hex[],
  guardedFetch: GuardedFetch,
  origins: readonly string[] = [],
) {
  let calls = 0
  const rpc = createFakeRpc(chainId, () => {
    const data = reverts[calls++]
    if (data !== undefined) throw new RpcError(3, 'execution reverted', data)
    return named('alice.eth')
  })
  const lookupEgress = { guardedFetch, origins }
  const source = createEnsIdentity({ rpc, chainId, universalResolver, lookupEgress })
  return { identify: () => source.getIdentity({ address, signal }), calls: () => calls }
}

const lookup = (urls: readonly string[], data: Hex) => offchainLookup(universalResolver, urls, data)

const template = 'https://ens.example/{sender}/{data}'
const question = { sender: universalResolver, urls: [template], data: '0x01' } as const
const batchOf = (queries: readonly (typeof question | { urls: string[]; data: Hex })[]) =>
  encodeFunctionData({
    abi: lookupAbi,
    functionName: 'query',
    args: [queries.map((one) => ({ ...question, ...one, urls: [...one.urls] }))],
  })

test('createEnsIdentity: follows off-chain records to public hosts and listed origins', async () => {
  const guardedFetch = createFakeFetch(() => ({ body: { data: '0xabcd' } }))
  const urls = ['http://ens.example/', 'https://10.0.0.1/', 'http://127.0.0.1:8787/', template]
  const one = following([lookup(urls.slice(1), '0x01')], guardedFetch)
  expect(await one.identify()).toMatchObject({ name: 'alice.eth' })
  expect(guardedFetch.received.map(({ url }) => url)).toEqual([
    `https://ens.example/${universalResolver}/0x01`,
  ])
  const named = following([lookup(urls, '0x01')], guardedFetch, ['http://127.0.0.1:8787'])
  expect(await named.identify()).toMatchObject({ name: 'alice.eth' })
  expect(guardedFetch.received.slice(1)).toMatchObject([
    { url: 'http://127.0.0.1:8787/', method: 'POST', maxBytes: expect.any(Number) },
  ])
})

test('createEnsIdentity: unpacks one level of a batch', async () => {
  const guardedFetch = createFakeFetch(() => ({ body: { data: '0xabcd' } }))
  const nested = { urls: ['x-batch-gateway:true'], data: batchOf([question, question]) }
  const { identify } = following(
    [lookup([BATCH_GATEWAY], batchOf([question, nested]))],
    guardedFetch,
  )
  expect(await identify()).toMatchObject({ name: 'alice.eth' })
  expect(guardedFetch.received).toHaveLength(1)
})

test.each(['x-batch-gateway:true', BATCH_GATEWAY])(
  'createEnsIdentity: a hostile batch under %s costs neither requests nor time',
  async (marker) => {
    const guardedFetch = createFakeFetch(() => ({ body: { data: '0xabcd' } }))
    const busy = process.cpuUsage()
    const { identify } = following([lookup([marker], nameBomb(marker))], guardedFetch)
    expect(await identify()).toEqual({ name: null, avatar: null })
    expect(process.cpuUsage(busy).user / 1000).toBeLessThan(200)
    expect(guardedFetch.received).toEqual([])
  },
)

test('createEnsIdentity: name and avatar share one budget', async () => {
  const guardedFetch = createFakeFetch(() => ({ body: { data: '0xabcd' } }))
  const { identify, calls } = following(
    Array.from({ length: 9 }, () => lookup([template], '0x01')),
    guardedFetch,
  )
  expect(await identify()).toEqual({ name: null, avatar: null })
  expect(guardedFetch.received).toHaveLength(4)
  expect(calls()).toBe(5)
})
