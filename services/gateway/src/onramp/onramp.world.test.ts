import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Localnet, SOLANA_LOCALNET_CAIP2, startLocalnet } from '@portico/localnet'
import { generateKeyPairSigner } from '@solana/kit'
import { createHistoryClient } from 'portico/gateway/history'
import {
  connectGateway,
  createOnrampUrl,
  getOnrampOptions,
  getOnrampOrder,
  getOnrampQuote,
} from 'portico/gateway/onramp'
import { createPublicClient, http, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { RunningGateway } from '../startGateway.ts'
import { LOCAL_PROJECT, startLocalGateway } from '../startLocalGateway.ts'

const EVM = 'eip155:31337'
const IN_TIME = { timeout: 60_000, interval: 50 }

let world: Localnet
let gateway: RunningGateway

beforeAll(async () => {
  world = await startLocalnet({ ports: 'any', slotMs: 0 })
  gateway = await startLocalGateway({ manifest: world.manifest, origins: [] })
}, 180_000)

afterAll(async () => {
  await gateway.close()
  await world.stop()
})

const client = () => connectGateway({ baseUrl: gateway.url, projectId: LOCAL_PROJECT })
const newAddress = () => privateKeyToAddress(generatePrivateKey())
const press = (url: string, action: string) =>
  fetch(url, { method: 'POST', body: new URLSearchParams({ action, card: '4'.repeat(16) }) })

async function open(change: object = {}) {
  const address = newAddress()
  const quote = await getOnrampQuote(client(), {
    purchaseCurrency: 'ETH',
    paymentCurrency: 'EUR',
    amount: '100',
    network: EVM,
    ...change,
  })
  const destinationWallets = [{ address }]
  const created = await createOnrampUrl(client(), { quote, destinationWallets })
  const read = () => getOnrampOrder(client(), { id: created.orderId })
  return { address, quote, read, ...created }
}

test('buys coins in the local world: done by what arrived on chain, once, and in the history', async () => {
  const options = await getOnrampOptions(client())
  expect(options).toMatchObject({
    providers: [
      {
        id: 'sandbox',
        namespaces: ['eip155', 'solana'],
        networks: [EVM, 'eip155:31338', SOLANA_LOCALNET_CAIP2],
      },
    ],
    estimated: false,
  })
  const { address, quote, url, read } = await open()
  expect(quote).toMatchObject({
    estimated: false,
    provider: { id: 'sandbox' },
    paymentTotal: '100',
  })
  expect(await read()).toMatchObject({ status: 'pending', transaction: null })
  await press(url, 'pay')
  await vi.waitFor(async () => expect(await read()).toMatchObject({ status: 'done' }), IN_TIME)
  const { transaction, purchaseAmount } = await read()
  expect(purchaseAmount).toBe(quote.purchaseAmount)
  const chain = createPublicClient({ transport: http(world.evm.rpcUrl) })
  expect(await chain.getBalance({ address })).toBe(parseEther(`${purchaseAmount}`))
  const history = createHistoryClient({ baseUrl: gateway.url, projectId: LOCAL_PROJECT })
  const list = async (onramp: string) =>
    (await history.getAccountHistory({ address, chainId: EVM, onramp })).data
  expect(await list('sandbox')).toMatchObject([
    { id: transaction, metadata: { operationType: 'receive' }, transfers: [{ direction: 'in' }] },
  ])
  expect(await list('coinbase')).toEqual([])
})

test('buys SOL in the local world: done by what arrived on chain, and in the history', async () => {
  const { address } = await generateKeyPairSigner()
  const chainId = SOLANA_LOCALNET_CAIP2
  const quote = await getOnrampQuote(client(), {
    purchaseCurrency: 'SOL',
    paymentCurrency: 'USD',
    amount: '150',
    network: chainId,
  })
  const created = await createOnrampUrl(client(), { quote, destinationWallets: [{ address }] })
  await press(created.url, 'pay')
  const read = () => getOnrampOrder(client(), { id: created.orderId })
  await vi.waitFor(async () => expect(await read()).toMatchObject({ status: 'done' }), IN_TIME)
  const history = createHistoryClient({ baseUrl: gateway.url, projectId: LOCAL_PROJECT })
  const { data } = await history.getAccountHistory({ address, chainId, onramp: 'sandbox' })
  const { transaction: id } = await read()
  expect(data).toMatchObject([
    { id, transfers: [{ quantity: { numeric: quote.purchaseAmount }, recipient: address }] },
  ])
})

test('a declined card ends the order, and an amount out of the limits is an estimate', async () => {
  const { url, read } = await open({ purchaseCurrency: 'tUSD' })
  await press(url, 'decline')
  await vi.waitFor(async () => expect(await read()).toMatchObject({ status: 'failed' }), IN_TIME)
  const tooMuch = { purchaseCurrency: 'ETH', paymentCurrency: 'USD', amount: '9000', network: EVM }
  const quote = await getOnrampQuote(client(), tooMuch)
  expect(quote).toMatchObject({ estimated: true, purchaseAmount: '9000' })
  const wallets = [{ address: newAddress() }]
  await expect(
    createOnrampUrl(client(), { quote, destinationWallets: wallets }),
  ).rejects.toMatchObject({ code: 'onramp/estimate' })
})

test('a payout while the gateway is away is not lost', async () => {
  // The events of this key go to an address that answers later.
  let isAway = true
  const received: string[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    if (isAway) return void request.socket.destroy()
    received.push(JSON.parse(body).status)
    const headers = { 'sandbox-signature': String(request.headers['sandbox-signature']) }
    const target = `${gateway.url}/v1/onramp/webhooks/sandbox`
    const answer = await fetch(target, { method: 'POST', headers, body })
    response.writeHead(answer.status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const key = 'key-of-the-second-gateway'
  const secret = 'secret-of-the-second-gateway'
  await fetch(`${world.manifest.onramp.url}/api/webhook`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
    body: JSON.stringify({ url, secret }),
  })
  const first = gateway
  gateway = await startLocalGateway({
    manifest: world.manifest,
    origins: [],
    environment: { SANDBOX_ONRAMP_KEY: key, SANDBOX_ONRAMP_SECRET: secret },
  })
  try {
    const { address, url: page, read } = await open()
    await press(page, 'pay')
    const chain = createPublicClient({ transport: http(world.evm.rpcUrl) })
    await vi.waitFor(async () => expect(await chain.getBalance({ address })).not.toBe(0n), IN_TIME)
    expect(await read()).toMatchObject({ status: 'pending' })
    isAway = false
    await vi.waitFor(async () => expect(await read()).toMatchObject({ status: 'done' }), IN_TIME)
    expect(received).toEqual(['paid', 'settling'])
  } finally {
    await gateway.close()
    gateway = first
    server.close()
  }
})

test('a webhook with another signature changes nothing', async () => {
  const { read, orderId } = await open()
  const body = JSON.stringify({ orderId, purchaseId: 'x', status: 'paid' })
  for (const signature of ['', `t=${Math.floor(Date.now() / 1000)},v1=${'00'.repeat(32)}`]) {
    const answer = await fetch(`${gateway.url}/v1/onramp/webhooks/sandbox`, {
      method: 'POST',
      headers: { 'sandbox-signature': signature },
      body,
    })
    expect(answer.status).toBe(400)
  }
  const unknown = await fetch(`${gateway.url}/v1/onramp/webhooks/nobody`, { method: 'POST', body })
  expect(unknown.status).toBe(404)
  expect(await read()).toMatchObject({ status: 'pending' })
})
