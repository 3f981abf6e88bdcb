import { type PolkadotChain, startPolkadot } from '@portico/localnet'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPolkadotTransfers } from './createPolkadotTransfers.ts'
import { createPair, localNetwork, signWithPolkadotJs } from './test/polkadotWorld.ts'

let chain: PolkadotChain

beforeAll(async () => {
  chain = await startPolkadot({ port: 0, reservedPorts: new Set(), blockMs: 0 })
  chain.node.produce(300)
}, 60_000)

afterAll(() => chain.stop())

const pair = createPair('0')
const account = { namespace: 'polkadot', address: pair.address, type: 'eoa' } as const
const transfers = createPolkadotTransfers()

async function send() {
  const network = localNetwork(chain.rpcUrl)
  const endpoints = [{ url: chain.rpcUrl }]
  const provider = {
    signRaw: async () => '0x',
    signPayload: async ({ payload }: { payload: object }) =>
      signWithPolkadotJs(chain, pair, payload as never),
  }
  const common = { provider, account, network, endpoints }
  const { address: to } = createPair('receiver')
  const plan = await transfers.plan({ ...common, to, value: 20_000_000_000n })
  const sent = await transfers.send({ ...common, plan, onRequest: () => undefined })
  const status = (change: object = {}) =>
    transfers.getTransactionStatus({ ...sent, from: pair.address, network, endpoints, ...change })
  return { sent, status }
}

test('a transaction is found in the middle of its era, also after an upgrade', async () => {
  const { status } = await send()
  expect(await status()).toEqual({ status: 'pending', isKnown: false })
  chain.node.produce(100)
  chain.node.upgrade()
  chain.node.produce(60)
  expect(await status()).toEqual({ status: 'done' })
  // With the end of its era long past, and for one that is followed without it.
  chain.node.produce(200)
  expect(await status()).toEqual({ status: 'done' })
  expect(await status({ lastBlock: undefined })).toEqual({ status: 'missing', isNonceUsed: false })
})

test('a transaction whose nonce another one used is missing', async () => {
  const { status } = await send()
  chain.node.produce(5)
  const hash = `0x${'12'.repeat(32)}`
  expect(await status({ hash })).toEqual({ status: 'missing', isNonceUsed: true })
  expect(await status({ lastBlock: undefined })).toEqual({ status: 'done' })
})

test('a transaction without a nonce is missing, and one of no account is invalid', async () => {
  const { status } = await send()
  expect(await status({ nonce: undefined })).toEqual({ status: 'missing' })
  await expect(status({ from: 'nobody' })).rejects.toMatchObject({ code: 'validation/address' })
  chain.node.produce()
})

test('a node that fails, or serves another network, is an error', async () => {
  const { status } = await send()
  chain.node.produce()
  await expect(status({ endpoints: [{ url: 'http://127.0.0.1:9' }] })).rejects.toMatchObject({
    code: 'http/rpc-request-failed',
  })
  const other = { ...localNetwork(chain.rpcUrl), caipNetworkId: `polkadot:${'0'.repeat(32)}` }
  await expect(status({ network: other })).rejects.toMatchObject({
    code: 'node/unknown',
    details: expect.stringContaining('serves the network 0x12a7'),
  })
  await expect(status({ signal: AbortSignal.abort() })).rejects.toMatchObject({
    code: 'connector/aborted',
  })
})

test('checkAddress: only addresses with a valid checksum', () => {
  expect(transfers.checkAddress(pair.address)).toBe(pair.address)
  expect(transfers.checkAddress(`${pair.address.slice(0, -1)}1`)).toBeUndefined()
  expect(transfers.checkAddress('alice.dot')).toBeUndefined()
})
