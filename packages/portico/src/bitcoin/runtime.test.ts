import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  BITCOIN_REGTEST_CAIP2,
  type BitcoinChain,
  bitcoinAccounts,
  startBitcoin,
} from '@portico/localnet'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bitcoinTestnet4, bitcoin as mainnet } from '../networks/bitcoin.ts'
import { verifyBitcoin } from '../signin/server/bitcoin/verifyBitcoin.ts'
import {
  createFakeBitcoinWallet,
  type FakeBitcoinShape,
} from '../testing/bitcoin/createFakeBitcoinWallet.ts'
import { createConnectParameters } from '../testing/conformance/fixture.ts'
import { runtimeConformance } from '../testing/conformance/runtimeConformance.ts'
import { collectWallets } from '../testing/test/findWallet.ts'
import type { CaipNetworkId } from '../wire/network.ts'
import { readAccounts } from './accounts.ts'
import { discoverBitcoinWallets } from './discoverBitcoinWallets.ts'
import { bitcoin } from './index.ts'
import { regtestNetwork } from './transfers/test/bitcoinWorld.ts'

let chain: BitcoinChain
/** Accepts requests and never responds. */
let silent: Server

beforeAll(async () => {
  silent = createServer(() => {})
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  chain = await startBitcoin({ port: 0, reservedPorts: new Set(), blockMs: 0 })
}, 60_000)

afterAll(async () => {
  silent.closeAllConnections()
  silent.close()
  await chain.stop()
})

async function connected(shape: FakeBitcoinShape, networkId: CaipNetworkId) {
  const page = new EventTarget()
  const wallet = createFakeBitcoinWallet({ shape, networkId })
  wallet.install(page)
  const { found, stop } = collectWallets((host) => discoverBitcoinWallets(host, { page }))
  stop()
  const [connector] = found.values()
  if (!connector) throw new TypeError('no wallet')
  const networks = [mainnet, bitcoinTestnet4, regtestNetwork('http://127.0.0.1:9')]
  const parameters = createConnectParameters({ connector, networks })
  const preferredNetworkIds = { bip122: networkId }
  const { sessions } = await connector.connect({ ...parameters, preferredNetworkIds })
  const [session] = sessions
  if (session.namespace !== 'bip122') throw new TypeError('another namespace')
  return { wallet, session }
}

// The verifier is that of the sign-in server, which vectors of BIP-322 hold.
const verify =
  (address: string, chainId: CaipNetworkId) => (message: Uint8Array, signature: string) =>
    verifyBitcoin({
      message: new TextDecoder().decode(message),
      signature,
      data: { accountAddress: address, chainId } as Parameters<typeof verifyBitcoin>[0]['data'],
      evm: undefined,
    }).then(
      () => true,
      () => false,
    )

describe.each(['standard', 'sats', 'unisat', 'leather'] as const)('%s', (shape) => {
  const checks = runtimeConformance<'bip122'>(shape, async () => {
    const { wallet, session } = await connected(shape, mainnet.caipNetworkId)
    const [account] = session.accounts
    const { port } = silent.address() as AddressInfo
    return {
      runtime: await bitcoin().load(),
      provider: session.provider,
      account,
      script: wallet.script,
      network: mainnet,
      endpoints: [{ url: chain.rpcUrl }],
      deadEndpoint: { url: 'http://127.0.0.1:9' },
      silentEndpoint: { url: `http://127.0.0.1:${port}` },
      funded: { address: bitcoinAccounts[0]?.address ?? '', value: 100_000_000n },
      signsTextOnly: true,
      verify: verify(account.address, mainnet.caipNetworkId),
      ...(shape !== 'standard' && { otherNetwork: bitcoinTestnet4 }),
    }
  })
  for (const { name, run } of checks) test(name, run)

  test('signMessage: the address for ordinals signs as well', async () => {
    const { session } = await connected(shape, mainnet.caipNetworkId)
    const account = session.accounts.find(({ type }) => type === 'ordinals')
    // A wallet with the interface of UniSat has one address.
    if (!account) return expect(shape).toBe('unisat')
    const runtime = await bitcoin().load()
    const signature = await runtime.signMessage({
      provider: session.provider,
      account,
      message: 'hi',
    })
    const isValid = await verify(account.address, mainnet.caipNetworkId)(
      new TextEncoder().encode('hi'),
      signature,
    )
    expect(isValid).toBe(true)
  })
})

test('signMessage: bytes that are not UTF-8 are refused before the wallet is asked', async () => {
  const { wallet, session } = await connected('sats', mainnet.caipNetworkId)
  const runtime = await bitcoin().load()
  const requests = wallet.log.length
  const signing = runtime.signMessage({
    provider: session.provider,
    account: session.accounts[0],
    message: Uint8Array.of(0, 255),
  })
  await expect(signing).rejects.toMatchObject({ code: 'rpc/invalid-params' })
  expect(wallet.log).toHaveLength(requests)
})

test('connect: accounts have their purpose, public key and path', async () => {
  const { session } = await connected('leather', BITCOIN_REGTEST_CAIP2)
  expect(session.networkId).toBe(BITCOIN_REGTEST_CAIP2)
  expect(session.accounts).toMatchObject([
    {
      type: 'payment',
      publicKey: expect.stringMatching(/^0[23][0-9a-f]{64}$/),
      path: "m/84'/0'/0'/0/0",
    },
    { type: 'ordinals', publicKey: expect.stringMatching(/^[0-9a-f]{64}$/) },
  ])
})

test.each(['purpose', 'intention'])('readAccounts: the %s that a wallet names decides', (name) => {
  // The examples of BIP-173 and BIP-350.
  const segwit = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
  const taproot = 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'
  const accounts = readAccounts([
    { address: segwit, [name]: 'ordinals' },
    { address: taproot, [name]: 'payment' },
  ])
  expect(accounts.map(({ address, type }) => [address, type])).toEqual([
    [taproot, 'payment'],
    [segwit, 'ordinals'],
  ])
})
