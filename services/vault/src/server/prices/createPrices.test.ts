import { createServer } from 'node:http'
import { closeServer, listen } from '@portico/common/http'
import { solana } from 'portico/networks'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readNetworks } from '../config/readNetworks.ts'
import { createPrices } from './createPrices.ts'
import { GATEWAY_TIMEOUT_MS } from './fetchPrices.ts'

const TOKEN = `0x${'d'.repeat(40)}`
const OTHER = `0x${'c'.repeat(40)}`
const COIN = `eip155:1:0x${'e'.repeat(40)}`

const network = { name: 'Net', rpcUrl: 'https://rpc.example', symbol: 'ETH', decimals: 18 }
const networks = {
  'eip155:1': network,
  'eip155:31337': { ...network, testnet: true },
  // Sepolia, which `portico/networks` knows.
  'eip155:11155111': network,
  [solana.caipNetworkId]: { ...network, symbol: 'SOL', decimals: 9 },
}

type Answer = (addresses: readonly string[]) => unknown

const priceAll: Answer = (addresses) => ({
  fungibles: addresses.map((address) => ({ address, price: address === COIN ? '2500.5' : '1' })),
})

/** A gateway, and the reader of its prices. `answer` may be a promise; a number is a status. */
async function start(answer: Answer = priceAll) {
  const asked: { readonly url: string; readonly body: unknown; readonly origin: unknown }[] = []
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const part of request) text += part
    const body = JSON.parse(text)
    asked.push({ url: request.url ?? '', body, origin: request.headers.origin })
    const reply = await answer(body.addresses)
    if (typeof reply === 'number') response.writeHead(reply).end('{}')
    else response.end(typeof reply === 'string' ? reply : JSON.stringify(reply))
  })
  const { port } = await listen(server, { host: '127.0.0.1', port: 0 })
  const config = {
    networks: readNetworks({ NETWORKS: JSON.stringify(networks) }),
    gateway: { url: `http://127.0.0.1:${port}`, projectId: 'wal let' },
  }
  const warn = vi.fn()
  let now = 0
  const prices = createPrices({ config, log: { warn }, now: () => now })
  onTestFinished(async () => {
    prices.close()
    server.closeAllConnections()
    await closeServer(server, 0)
  })
  const read = (tokens: readonly string[] = [], chainId = 'eip155:1') =>
    prices.read({ chainId, tokens: [...tokens] })
  const pass = (ms: number) => {
    now += ms
  }
  return { read, asked, warn, pass }
}

test('createPrices: asks the gateway as a server, and keeps the reply for half a minute', async () => {
  const { read, asked, pass } = await start()
  expect(await read([OTHER, TOKEN])).toEqual({
    coin: '2500.5',
    tokens: { [OTHER]: '1', [TOKEN]: '1' },
  })
  expect(asked).toEqual([
    {
      url: '/v1/fungible/price?projectId=wal%20let',
      body: { currency: 'usd', addresses: [COIN, `eip155:1:${OTHER}`, `eip155:1:${TOKEN}`] },
      origin: undefined,
    },
  ])
  await Promise.all([read([TOKEN, OTHER]), read([OTHER, TOKEN, TOKEN])])
  expect(asked).toHaveLength(1)
  pass(30_000)
  await read([TOKEN, OTHER])
  expect(asked).toHaveLength(2)
})

test('createPrices: the coin of Solana has an address of its own', async () => {
  const { read, asked } = await start(() => ({ fungibles: [] }))
  expect(await read([], solana.caipNetworkId)).toEqual({ tokens: {} })
  const address = `${solana.caipNetworkId}:So11111111111111111111111111111111111111111`
  expect(asked[0]?.body).toMatchObject({ addresses: [address] })
})

test.each(['eip155:31337', 'eip155:11155111', 'eip155:5'])(
  'createPrices: nothing has a price on %s, and nobody is asked',
  async (chainId) => {
    const { read, asked } = await start()
    expect(await read([TOKEN], chainId)).toEqual({ tokens: {} })
    expect(asked).toEqual([])
  },
)

test.each<[string, Answer, string]>([
  ['refuses', () => 404, 'upstream_failed'],
  ['writes something else', () => 'hello', 'upstream_failed'],
  ['writes no price', () => ({ fungibles: [{ address: COIN, price: '-1' }] }), 'upstream_failed'],
  ['writes too much', () => 'x'.repeat(100_000), 'too_large'],
])('createPrices: a gateway that %s', async (_, answer, code) => {
  const { read, asked, warn, pass } = await start(answer)
  expect(await read()).toEqual({ tokens: {} })
  expect(warn.mock.calls).toEqual([
    [{ code, reason: expect.any(String) }, 'The gateway gave no prices.'],
  ])
  // It is left alone for a moment.
  await read()
  expect(asked).toHaveLength(1)
  pass(5000)
  await read()
  expect(asked).toHaveLength(2)
})

test('createPrices: a gateway that does not answer', async () => {
  const deadline = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(deadline.signal)
  onTestFinished(() => timeout.mockRestore())
  let answer: Answer = () => new Promise(() => {})
  const { read, asked, warn, pass } = await start((addresses) => answer(addresses))
  const reading = read()
  await vi.waitUntil(() => asked.length > 0)
  expect(timeout.mock.calls).toEqual([[GATEWAY_TIMEOUT_MS]])
  deadline.abort()
  expect(await reading).toEqual({ tokens: {} })
  expect(warn.mock.calls[0]?.[0]).toMatchObject({ code: 'timeout' })

  // It is left alone as a whole: other tokens would wait as long.
  timeout.mockRestore()
  answer = priceAll
  pass(4999)
  expect(await read([TOKEN])).toEqual({ tokens: {} })
  expect(asked).toHaveLength(1)
  pass(1)
  expect(await read([TOKEN])).toEqual({ coin: '2500.5', tokens: { [TOKEN]: '1' } })
  expect(asked).toHaveLength(2)
})

test('createPrices: a gateway that refuses one request is asked for other tokens', async () => {
  const { read } = await start((addresses) => (addresses.length > 1 ? 400 : priceAll(addresses)))
  expect(await read([TOKEN])).toEqual({ tokens: {} })
  expect(await read()).toEqual({ coin: '2500.5', tokens: {} })
})
