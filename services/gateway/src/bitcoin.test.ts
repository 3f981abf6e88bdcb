import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  BITCOIN_REGTEST_CAIP2,
  type BitcoinChain,
  bitcoinAccounts,
  startBitcoin,
} from '@portico/localnet'
import { hex } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import {
  type Connector,
  connect,
  createPortico,
  getBalance,
  getTokens,
  prepareTransfer,
  sendTransfer,
} from 'portico'
import { bitcoin } from 'portico/bitcoin'
import { createGatewayClient } from 'portico/gateway'
import type { Network } from 'portico/networks'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { RunningGateway } from './startGateway.ts'
import { createSignInClient } from './test/signInClient.ts'
import { startTestGateway } from './test/startTestGateway.ts'

const UNREACHABLE = 'http://127.0.0.1:1'
const SLOW = { timeout: 60_000 }
const query = `projectId=shop&chainId=${BITCOIN_REGTEST_CAIP2}`

let chain: BitcoinChain
let gateway: RunningGateway
let folder: string

beforeAll(async () => {
  chain = await startBitcoin({ port: 0, reservedPorts: new Set(), blockMs: 0 })
  folder = await mkdtemp(join(tmpdir(), 'portico-test-'))
  gateway = await startTestGateway({
    folder,
    upstreams: [UNREACHABLE],
    environment: {
      [`RPC_BIP122_${BITCOIN_REGTEST_CAIP2.slice('bip122:'.length)}`]: `${UNREACHABLE},${chain.rpcUrl}`,
    },
  })
}, 60_000)

afterAll(async () => {
  await gateway.close()
  await chain.stop()
  await rm(folder, { recursive: true, force: true })
})

const account = (index: number) => bitcoinAccounts[index]?.address ?? ''
const keyOf = (index: number) =>
  hex.decode((bitcoinAccounts[index]?.privateKey ?? '').replace(/^0x/, ''))
const read = (path: string, init?: RequestInit) => fetch(`${gateway.url}/v1${path}?${query}`, init)

/** A page with a wallet, whose network has one server of its own. */
async function page(index: number, own: string, gatewayUrl = gateway.url) {
  const network: Network = {
    id: BITCOIN_REGTEST_CAIP2.slice('bip122:'.length),
    name: 'Bitcoin Local',
    nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
    rpcUrls: { default: { http: [own] } },
    caipNetworkId: BITCOIN_REGTEST_CAIP2,
    chainNamespace: 'bip122',
    testnet: true,
  }
  const portico = createPortico({
    projectId: 'shop',
    gatewayUrl,
    networks: [network],
    adapters: [bitcoin()],
    connectors: [createWallet(index)],
  })
  await connect(portico, { connectorId: 'wallet' })
  return portico
}

/** A wallet that signs with the key of a funded account. */
function createWallet(index: number): Connector {
  return {
    id: 'wallet',
    name: 'Wallet',
    type: 'injected',
    namespaces: ['bip122'],
    disconnectScope: 'namespace',
    needsUserActivation: false,
    pageUi: false,
    reach: () => ({ networks: 'any', methods: 'any', accountTypes: ['payment'] }),
    getAvailability: async () => 'available',
    load: async () => {},
    connect: async () => ({
      sessions: [
        {
          namespace: 'bip122',
          accounts: [{ namespace: 'bip122', address: account(index), type: 'payment' }],
          networkId: BITCOIN_REGTEST_CAIP2,
          provider: {
            signMessage: () => Promise.reject(new TypeError('not used')),
            async signPsbt({ psbt }) {
              const transaction = Transaction.fromPSBT(Buffer.from(psbt, 'base64'))
              transaction.sign(keyOf(index))
              return Buffer.from(transaction.toPSBT()).toString('base64')
            },
          },
        },
      ],
      declined: [],
    }),
    disconnect: async () => {},
    subscribe: () => () => {},
  }
}

describe('Bitcoin over the gateway', () => {
  test('the gateway names the network as served', async () => {
    const client = createGatewayClient({ baseUrl: gateway.url, projectId: 'shop' })
    expect((await client.getSupportedChains()).http).toContain(BITCOIN_REGTEST_CAIP2)
  })

  test('sign-in accepts the network, whose servers have no JSON-RPC', async () => {
    const { post } = createSignInClient()
    const { body } = await post(gateway.url, 'nonce')
    expect(body).toMatchObject({ chains: expect.arrayContaining([BITCOIN_REGTEST_CAIP2]) })
  })

  test('the library reads a balance, with a server of the network that is down', async () => {
    const portico = await page(0, UNREACHABLE)
    expect(await getBalance(portico)).toMatchObject({ value: 100_000_000n, symbol: 'BTC' })
    const { tokens, source } = await getTokens(portico)
    expect(source).toBe('gateway')
    expect(tokens).toEqual([
      {
        name: 'Bitcoin',
        symbol: 'BTC',
        chainId: BITCOIN_REGTEST_CAIP2,
        quantity: { decimals: '8', numeric: '1' },
      },
    ])
  })

  test('the library sends, and follows the transaction until its block', SLOW, async () => {
    const portico = await page(1, UNREACHABLE)
    const prepared = await prepareTransfer(portico, { to: account(2), value: 1_000_000n })
    const { hash } = await sendTransfer(portico, { prepared })
    expect((await chain.node.getTransaction(hash))?.height).toBe(-1)
    const client = createGatewayClient({ baseUrl: gateway.url, projectId: 'shop' })
    const { balances } = await client.getAccountBalance({
      address: account(2),
      chainId: BITCOIN_REGTEST_CAIP2,
      forceUpdate: true,
    })
    expect(balances[0]?.quantity.numeric).toBe('1.01')
    await chain.node.mine(1)
    const find = () => portico.store.getState().transactions?.[0]
    await vi.waitFor(() => expect(find()).toMatchObject({ hash, status: 'done' }), 30_000)
  })

  test('the network’s own server takes over when the gateway is down', SLOW, async () => {
    const portico = await page(3, chain.rpcUrl, UNREACHABLE)
    expect((await getBalance(portico)).value).toBe(100_000_000n)
    const prepared = await prepareTransfer(portico, { to: account(4), value: 20_000n })
    const { hash } = await sendTransfer(portico, { prepared })
    expect(await chain.node.getTransaction(hash)).toBeDefined()
  })

  test('every route answers as the server does', SLOW, async () => {
    const [coin] = await chain.node.getCoins(account(5))
    const txid = coin?.txid() ?? ''
    const tip = chain.node.height
    for (const path of [
      `/address/${account(5)}`,
      `/address/${account(5)}/utxo`,
      `/address/${account(5)}/txs`,
      `/tx/${txid}`,
      `/tx/${txid}/hex`,
      `/tx/${txid}/outspend/0`,
      '/block-height/0',
      `/block-height/${tip}`,
      '/blocks/tip/height',
      '/blocks/tip/hash',
      '/fee-estimates',
    ]) {
      const own = await (await fetch(`${chain.rpcUrl}${path}`)).text()
      // The gateway may have cached what an earlier test read before it mined a block.
      await expect
        .poll(
          async () => {
            const response = await read(path)
            return [path, response.status, await response.text()]
          },
          { timeout: 15_000 },
        )
        .toEqual([path, 200, own])
    }
  })

  test('what the server refuses is refused with its status and text', async () => {
    const unknown = await read(`/tx/${'ab'.repeat(32)}`)
    expect([unknown.status, await unknown.text()]).toEqual([404, 'Transaction not found'])
    const transaction = new Transaction()
    const script = hex.decode(`0014${'00'.repeat(20)}`)
    transaction.addInput({ txid: 'ab'.repeat(32), index: 0 })
    transaction.addOutput({ script, amount: 1000n })
    const refused = await read('/tx', { method: 'POST', body: hex.encode(transaction.unsignedTx) })
    expect(refused.status).toBe(400)
    expect(await refused.text()).toContain('sendrawtransaction RPC error')
  })

  test('a transaction that the server knows already was sent', async () => {
    const [coin] = await chain.node.getCoins(account(6))
    const transaction = new Transaction()
    const script = hex.decode(
      (await chain.node.getTransaction(coin?.txid() ?? ''))?.tx.outputs[coin?.index ?? 0]?.script
        .toRaw()
        .toString('hex') ?? '',
    )
    const witnessUtxo = { script, amount: BigInt(coin?.value ?? 0) }
    transaction.addInput({ txid: coin?.txid() ?? '', index: coin?.index ?? 0, witnessUtxo })
    transaction.addOutput({ script, amount: witnessUtxo.amount - 1000n })
    transaction.sign(keyOf(6))
    transaction.finalize()
    for (let times = 0; times < 2; times += 1) {
      const sent = await read('/tx', { method: 'POST', body: transaction.hex })
      expect([sent.status, await sent.text()]).toEqual([200, transaction.id])
    }
    const direct = await fetch(`${chain.rpcUrl}/tx`, { method: 'POST', body: transaction.hex })
    expect(direct.status).toBe(400)
  })
})
