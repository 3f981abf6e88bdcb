import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ed25519 } from '@noble/curves/ed25519'
import { type Localnet, startLocalnet } from '@portico/localnet'
import {
  appendTransactionMessageInstruction,
  compileTransaction,
  createSolanaRpc,
  createTransactionMessage,
  getBase58Decoder,
  getBase58Encoder,
  getTransactionEncoder,
  setTransactionMessageFeePayer,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signAndSendTransactionMessageWithSigners,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import {
  createPublicClient,
  createWalletClient,
  custom,
  http,
  parseEther,
  verifyMessage,
} from 'viem'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { ConnectorSession } from '../core/interfaces/connector.ts'
import { evm } from '../evm/index.ts'
import { mainnet, solana as solanaMainnet } from '../networks/index.ts'
import { solana, toKitSigner } from '../solana/index.ts'
import { type Network, toNetwork } from '../wire/network.ts'
import { createConnectParameters } from './conformance/fixture.ts'
import { runtimeConformance } from './conformance/runtimeConformance.ts'
import { createFakeEvmWallet } from './evm/createFakeEvmWallet.ts'
import { createFakeSolanaWallet } from './solana/createFakeSolanaWallet.ts'
import { evmWallets, onlyWallet, solanaWallets } from './test/findWallet.ts'

let world: Localnet
/** Accepts requests and never responds. */
let silent: Server

beforeAll(async () => {
  silent = createServer(() => {})
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  world = await startLocalnet({ ports: 'any' })
}, 180_000)

afterAll(async () => {
  silent.closeAllConnections()
  silent.close()
  await world.stop()
})

const deadEndpoint = { url: 'http://127.0.0.1:9' } // the discard port: nobody listens
const silentEndpoint = () => ({
  url: `http://127.0.0.1:${(silent.address() as AddressInfo).port}`,
})

const evmNetwork = (which: 'evm' | 'evm2'): Network => {
  const { chainId, name, rpcUrl, nativeCurrency } = world.manifest.chains[which]
  return toNetwork({ id: chainId, name, nativeCurrency, rpcUrls: { default: { http: [rpcUrl] } } })
}

const solanaNetwork = (): Network => {
  const { caip2, name, rpcUrl, nativeCurrency } = world.manifest.chains.solana
  return toNetwork({
    id: caip2.slice('solana:'.length),
    name,
    nativeCurrency,
    rpcUrls: { default: { http: [rpcUrl] } },
    caipNetworkId: caip2 as Network['caipNetworkId'],
    chainNamespace: 'solana',
  })
}

function sessionOf<N extends 'eip155' | 'solana'>(
  sessions: readonly ConnectorSession[],
  namespace: N,
): Extract<ConnectorSession, { namespace: N }> {
  const found = sessions.find((session) => session.namespace === namespace)
  return found as Extract<ConnectorSession, { namespace: N }>
}

async function evmFixture() {
  const page = new EventTarget()
  const wallet = createFakeEvmWallet({
    accounts: world.manifest.testAccounts.evm.slice(0, 2).map(({ privateKey }) => privateKey),
    chainId: world.evm.chainId,
    chains: [1],
    rpcUrls: { [world.evm.chainId]: world.evm.rpcUrl },
  })
  wallet.install(page)
  const descriptor = evm({ page })
  const network = evmNetwork('evm')
  const connector = onlyWallet(evmWallets(page))
  const { sessions } = await connector.connect(
    createConnectParameters({ connector, networks: [network] }),
  )
  const { provider, accounts } = sessionOf(sessions, 'eip155')
  return { wallet, runtime: await descriptor.load(), provider, account: accounts[0], network }
}

const evmChecks = runtimeConformance<'eip155'>('evm', async () => {
  const { wallet, runtime, provider, account, network } = await evmFixture()
  const [, , third] = world.manifest.testAccounts.evm
  const address = third?.address ?? '0x'
  return {
    runtime,
    provider,
    account,
    script: wallet.script,
    network,
    endpoints: [
      { url: world.evm.rpcUrl, headers: { 'x-portico': 'test' } },
      { url: world.evm.rpcUrl },
    ],
    deadEndpoint,
    silentEndpoint: silentEndpoint(),
    funded: { address, value: parseEther('10000') },
    verify: (message, signature) =>
      verifyMessage({
        address: account.address as `0x${string}`,
        message: { raw: message },
        signature: signature as `0x${string}`,
      }),
    otherNetwork: mainnet,
    newNetwork: evmNetwork('evm2'),
  }
})
for (const { name, run } of evmChecks) test(name, run)

async function solanaFixture() {
  const page = new EventTarget()
  const [first] = world.manifest.testAccounts.solana
  const wallet = createFakeSolanaWallet({
    accounts: [first?.secretKey ?? ''],
    chains: ['solana:mainnet', 'solana:localnet'],
    rpcUrls: { 'solana:localnet': world.solana.rpcUrl },
  })
  wallet.install(page)
  const descriptor = solana({ page })
  const network = solanaNetwork()
  const connector = onlyWallet(solanaWallets(page))
  const { sessions } = await connector.connect(
    createConnectParameters({ connector, networks: [network] }),
  )
  const { provider, accounts, networkId } = sessionOf(sessions, 'solana')
  const runtime = await descriptor.load()
  return { wallet, runtime, provider, account: accounts[0], network, networkId }
}

const solanaChecks = runtimeConformance<'solana'>('solana', async () => {
  const { wallet, runtime, provider, account, network } = await solanaFixture()
  const address = world.manifest.testAccounts.solana[2]?.address ?? ''
  return {
    runtime,
    provider,
    account,
    script: wallet.script,
    network,
    endpoints: [
      { url: world.solana.rpcUrl, headers: { 'x-portico': 'test' } },
      { url: world.solana.rpcUrl },
    ],
    deadEndpoint,
    silentEndpoint: silentEndpoint(),
    funded: { address, value: 100_000_000_000n },
    verify: (message, signature) =>
      ed25519.verify(
        new Uint8Array(getBase58Encoder().encode(signature)),
        message,
        new Uint8Array(getBase58Encoder().encode(account.address)),
      ),
    otherNetwork: solanaMainnet,
    impossibleNetwork: {
      ...solanaMainnet,
      id: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
      caipNetworkId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
    },
  }
})
for (const { name, run } of solanaChecks) test(name, run)

test('getBalance: sends the headers of the endpoint', async () => {
  const seen: unknown[] = []
  const server = createServer((request, response) => {
    seen.push(request.headers['x-key'])
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result: '0x10' }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const endpoints = [{ url, headers: { 'x-key': 'secret' } }]
  const { runtime, account, network } = await evmFixture()
  const { value } = await runtime.getBalance({ address: account.address, network, endpoints })
  expect([value, seen]).toEqual([16n, ['secret']])
  server.closeAllConnections()
  server.close()
})

test.each([
  ['eip155', evmFixture, () => world.evm.rpcUrl],
  ['solana', solanaFixture, () => world.solana.rpcUrl],
] as const)(
  '%s: when the first endpoint fails, the next one answers',
  async (_, fixture, rpcUrl) => {
    let requests = 0
    const failing = createServer((_, response) => {
      requests += 1
      response.writeHead(503).end()
    })
    await new Promise<void>((resolve) => failing.listen(0, '127.0.0.1', resolve))
    const { runtime, account, network } = await fixture()
    const own = { url: `http://127.0.0.1:${(failing.address() as AddressInfo).port}` }
    const parameters = { address: account.address, network }
    const { value } = await runtime.getBalance({
      ...parameters,
      endpoints: [own, { url: rpcUrl() }],
    })
    expect(requests).toBeGreaterThan(0)
    const direct = await runtime.getBalance({ ...parameters, endpoints: [{ url: rpcUrl() }] })
    expect([value > 0n, value]).toEqual([true, direct.value])
    await expect(runtime.getBalance({ ...parameters, endpoints: [own] })).rejects.toMatchObject({
      code: 'balance/failed',
    })
    failing.closeAllConnections()
    failing.close()
  },
)

test('getBalance: the cause names the node’s own error', async () => {
  const { runtime, account, network } = await evmFixture()
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'application/json')
    const error = { code: -32000, message: 'insufficient funds for gas * price + value' }
    response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, error }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const balance = runtime.getBalance({ address: account.address, network, endpoints: [{ url }] })
  await expect(balance).rejects.toMatchObject({
    code: 'balance/failed',
    cause: { code: 'node/insufficient-funds' },
  })
  server.closeAllConnections()
  server.close()
})

test('evm provider: plain viem signs and sends through it', async () => {
  const { provider, account } = await evmFixture()
  const wallet = createWalletClient({
    account: account.address as `0x${string}`,
    transport: custom(provider),
  })
  const to = '0x000000000000000000000000000000000000dEaD'
  const hash = await wallet.sendTransaction({ chain: null, to, value: 7n })
  const client = createPublicClient({ transport: http(world.evm.rpcUrl), pollingInterval: 50 })
  const { status } = await client.waitForTransactionReceipt({ hash })
  expect(status).toBe('success')
  await expect(client.getBalance({ address: to })).resolves.toBe(7n)
  const typed = {
    domain: { name: 'Test', chainId: world.evm.chainId },
    types: { Mail: [{ name: 'text', type: 'string' }] },
    primaryType: 'Mail',
    message: { text: 'hi' },
  } as const
  const signature = await wallet.signTypedData(typed)
  const address = account.address as `0x${string}`
  await expect(client.verifyTypedData({ ...typed, address, signature })).resolves.toBe(true)
})

test('toKitSigner: a kit signer signs, and the wallet sends', async () => {
  const { provider, account, networkId } = await solanaFixture()
  const signer = toKitSigner(provider, { address: account.address, networkId })
  const rpc = createSolanaRpc(world.solana.rpcUrl)
  const { value: lifetime } = await rpc.getLatestBlockhash().send()
  const transfer = {
    programAddress: '11111111111111111111111111111111' as typeof signer.address,
    accounts: [
      { address: signer.address, role: 3 as const, signer },
      {
        address: world.manifest.testAccounts.solana[6]?.address as typeof signer.address,
        role: 1 as const,
      },
    ],
    // System program: transfer (2) of 5 lamports.
    data: Uint8Array.of(2, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0),
  }
  const message = appendTransactionMessageInstruction(
    transfer,
    setTransactionMessageLifetimeUsingBlockhash(
      lifetime,
      setTransactionMessageFeePayerSigner(signer, createTransactionMessage({ version: 0 })),
    ),
  )
  const signature = await signAndSendTransactionMessageWithSigners(message)
  const signed = await signTransactionMessageWithSigners(message)
  expect(signed.signatures[signer.address]).toEqual(signature)
  const id = getBase58Decoder().decode(signature) as Parameters<typeof rpc.getTransaction>[0]
  await vi.waitFor(async () => {
    const { value } = await rpc.getSignatureStatuses([id]).send()
    expect(value[0]?.err).toBeNull()
  })
})

test('toKitSigner: a transaction created by kit is signed and sent', async () => {
  const { provider, account, networkId } = await solanaFixture()
  expect(networkId).toBe(world.solana.caip2)
  const rpc = createSolanaRpc(world.solana.rpcUrl)
  const { value: lifetime } = await rpc.getLatestBlockhash().send()
  const payer = account.address as Parameters<typeof setTransactionMessageFeePayer>[0]
  const memo = {
    programAddress: '11111111111111111111111111111111' as typeof payer,
    accounts: [
      { address: payer, role: 3 as const },
      { address: world.manifest.testAccounts.solana[5]?.address as typeof payer, role: 1 as const },
    ],
    // System program: transfer (2) of 5 lamports.
    data: Uint8Array.of(2, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0),
  }
  for (const version of ['legacy', 0] as const) {
    const message = appendTransactionMessageInstruction(
      memo,
      setTransactionMessageLifetimeUsingBlockhash(
        lifetime,
        setTransactionMessageFeePayer(payer, createTransactionMessage({ version })),
      ),
    )
    const transaction = new Uint8Array(getTransactionEncoder().encode(compileTransaction(message)))
    const input = { address: account.address, transaction, networkId }
    const signed = await provider.signTransaction(input)
    expect(signed).toHaveLength(transaction.length)
    const signature = await provider.signAndSendTransaction(input)
    expect(signed.slice(1, 65)).toEqual(signature)
    const { decode } = (await import('@solana/kit')).getBase58Decoder()
    const id = decode(signature) as Parameters<typeof rpc.getTransaction>[0]
    await vi.waitFor(async () => {
      const { value } = await rpc.getSignatureStatuses([id]).send()
      expect(value[0]?.err).toBeNull()
    })
  }
})
