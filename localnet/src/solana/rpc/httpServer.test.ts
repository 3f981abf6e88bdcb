import { afterAll, beforeAll, expect, test } from 'vitest'
import { solanaAccounts } from '../../accounts.ts'
import { type SolanaChain, startSolana } from '../startSolana.ts'
import { MAX_RPC_BODY_BYTES } from './httpServer.ts'

let chain: SolanaChain
const alice = solanaAccounts[0]?.address ?? ''

beforeAll(async () => {
  chain = await startSolana({ port: 0, reservedPorts: new Set(), slotMs: 0 })
})

afterAll(() => chain.stop())

function post(body: string, headers: Record<string, string> = {}) {
  return fetch(chain.rpcUrl, { method: 'POST', body, headers })
}

async function call(method: string, params: unknown): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 7, method, params })
  return (await post(body)).json()
}

test('an unknown method gives -32601', async () => {
  expect(await call('getVoteAccounts', [])).toEqual({
    jsonrpc: '2.0',
    id: 7,
    error: { code: -32601, message: 'Method not found' },
  })
})

test.each([
  ['getBalance', []],
  ['getBalance', ['0OIl']],
  ['getBalance', [42]],
  ['getBalance', { address: 'by name' }],
  ['getBalance', [alice, 'finalized']],
  ['getBalance', [alice, { commitment: 'soon' }]],
  ['getAccountInfo', [alice, { encoding: 'yaml' }]],
  ['getAccountInfo', [alice, { encoding: 'base64+zstd' }]],
  ['getAccountInfo', [alice, { encoding: 'base64', dataSlice: { offset: -1, length: 1 } }]],
  ['getMultipleAccounts', [alice]],
  ['getMultipleAccounts', [Array.from({ length: 101 }, () => alice)]],
  ['getSignatureStatuses', [['short']]],
  ['getSignaturesForAddress', [alice, { limit: 1001 }]],
  ['getTokenAccountBalance', [alice]],
  ['getTokenAccountsByOwner', [alice, {}]],
  ['getTokenAccountsByOwner', [alice, { mint: alice }]],
  ['getTokenAccountsByOwner', [alice, { programId: alice }]],
  ['isBlockhashValid', ['x']],
  ['requestAirdrop', [alice, -1]],
  ['requestAirdrop', [alice, 1.5]],
  ['requestAirdrop', [alice, 1e15]],
  ['sendTransaction', ['not base64!', { encoding: 'base64' }]],
  ['sendTransaction', ['AAAA', { encoding: 'base64' }]],
  ['simulateTransaction', ['AAAA', { encoding: 'hex' }]],
  ['getFeeForMessage', ['AAAA']],
  ['getMinimumBalanceForRentExemption', ['165']],
])('%s with %j is answered with -32602', async (method, params) => {
  expect(await call(method, params)).toMatchObject({ id: 7, error: { code: -32602 } })
})

test('invalid JSON gives -32700, an invalid call -32600', async () => {
  expect(await (await post('{"jsonrpc":')).json()).toMatchObject({
    id: null,
    error: { code: -32700 },
  })
  for (const body of ['42', 'null', '{}', '[]', '{"jsonrpc":"1.0","id":1,"method":"getSlot"}']) {
    expect(await (await post(body)).json()).toMatchObject({ error: { code: -32600 } })
  }
  const oddId = '{"jsonrpc":"2.0","id":{},"method":"getSlot"}'
  expect(await (await post(oddId)).json()).toMatchObject({ id: null, error: { code: -32600 } })
})

test('a batch gets one answer for each call, a notification none', async () => {
  const batch = [
    { jsonrpc: '2.0', id: 'a', method: 'getHealth' },
    { jsonrpc: '2.0', method: 'getHealth' },
    { jsonrpc: '2.0', id: 'b', method: 'nothing' },
    7,
  ]
  const replies = await (await post(JSON.stringify(batch))).json()
  expect(replies).toMatchObject([
    { id: 'a', result: 'ok' },
    { id: 'b', error: { code: -32601 } },
    { id: null, error: { code: -32600 } },
  ])
  const silent = await post('{"jsonrpc":"2.0","method":"getHealth"}')
  expect(await silent.text()).toBe('')
  const endless = Array.from({ length: 101 }, () => batch[0])
  expect(await (await post(JSON.stringify(endless))).json()).toMatchObject({
    error: { code: -32600 },
  })
})

test('u64 values are not rounded', async () => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getAccountInfo', params: [alice] })
  expect(await (await post(body)).text()).toContain('"rentEpoch":18446744073709551615')
})

test('pages of this machine may call, others may not', async () => {
  const body = '{"jsonrpc":"2.0","id":1,"method":"getHealth"}'
  const origin = 'http://localhost:5173'
  const own = await post(body, { origin, 'content-type': 'application/json' })
  expect(own.headers.get('access-control-allow-origin')).toBe(origin)
  expect(await own.json()).toMatchObject({ result: 'ok' })
  const foreign = await post(body, { origin: 'https://example.com' })
  expect(foreign.status).toBe(403)
  expect(foreign.headers.get('access-control-allow-origin')).toBeNull()
  const preflight = await fetch(chain.rpcUrl, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,solana-client',
    },
  })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-methods')).toContain('POST')
  expect(preflight.headers.get('access-control-allow-headers')).toBe('content-type,solana-client')
})

test('a body over the limit is refused, with and without content-length', async () => {
  const large = 'x'.repeat(MAX_RPC_BODY_BYTES + 1)
  expect((await post(large)).status).toBe(413)
  const stream = new Blob([large]).stream()
  const streamed = await fetch(chain.rpcUrl, {
    method: 'POST',
    body: stream,
    duplex: 'half',
  } as RequestInit)
  expect(streamed.status).toBe(413)
  expect(await call('getHealth', [])).toMatchObject({ result: 'ok' })
})

test('health is served, and other HTTP methods give 405', async () => {
  expect(await (await fetch(`${chain.rpcUrl}/health`)).text()).toBe('ok')
  expect((await fetch(chain.rpcUrl)).status).toBe(405)
})
