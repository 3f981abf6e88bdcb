import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { signatureVerify } from '@polkadot/util-crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kusama, polkadotAssetHub } from '../networks/polkadot.ts'
import { verifyPolkadot } from '../signin/server/polkadot/verifyPolkadot.ts'
import { runtimeConformance } from '../testing/conformance/runtimeConformance.ts'
import type { PolkadotKeyType } from '../testing/polkadot/polkadotKeys.ts'
import type { CaipNetworkId } from '../wire/network.ts'
import { decodeSs58 } from './addresses.ts'
import { getAccountKey } from './balance.ts'
import { polkadot } from './index.ts'
import { connect, installFake } from './test/connectFake.ts'
import { encodeAccountInfo } from './test/encodeAccountInfo.ts'
import { startNode, type TestNode } from './test/startNode.ts'

// Alice of Substrate's keyring.
const ALICE = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'
const DOT = 10_000_000_000n

let node: TestNode
/** Accepts requests and never responds. */
let silent: Server

beforeAll(async () => {
  silent = createServer(() => {})
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const info = encodeAccountInfo({ free: 100n * DOT, reserved: 20n * DOT, frozen: 80n * DOT })
  const key = getAccountKey(decodeSs58(ALICE)?.accountId ?? new Uint8Array())
  node = await startNode(({ method, params }) => {
    if (method !== 'state_getStorage') return undefined
    return params[0] === key ? info : null
  })
})

afterAll(async () => {
  silent.closeAllConnections()
  silent.close()
  await node.stop()
})

const types: readonly PolkadotKeyType[] = ['sr25519', 'ed25519', 'ecdsa']

describe.each(types)('%s', (type) => {
  const checks = runtimeConformance<'polkadot'>(type, async () => {
    const { wallet, connector } = installFake({ accounts: [{ type }] })
    const session = await connect(connector)
    const [account] = session.accounts
    const { port } = silent.address() as AddressInfo
    const [start, end] = ['<Bytes>', '</Bytes>'].map((tag) => Buffer.from(tag))
    return {
      runtime: await polkadot().load(),
      provider: session.provider,
      account,
      script: wallet.script,
      network: polkadotAssetHub,
      endpoints: [{ url: node.url }],
      deadEndpoint: { url: 'http://127.0.0.1:9' },
      silentEndpoint: { url: `http://127.0.0.1:${port}` },
      funded: { address: ALICE, value: 40n * DOT },
      otherNetwork: kusama,
      verify(message, signature) {
        const wrapped = Buffer.concat([start ?? message, message, end ?? message])
        return signatureVerify(wrapped, signature, account.address).isValid
      },
    }
  })
  for (const { name, run } of checks) test(name, run)

  test.each(['hello', '0xdeadbeef', '0x', '0xabc', 'ünï ✓', '<Bytes>x</Bytes>', ''])(
    'signMessage: the sign-in server verifies %j',
    async (message) => {
      const { connector } = installFake({ accounts: [{ type }] })
      const { provider, accounts, networkId } = await connect(connector)
      const [account] = accounts
      const runtime = await polkadot().load()
      const signature = await runtime.signMessage({ provider, account, message })
      expect(await verify(account.address, networkId, message, signature)).toBe(true)
      expect(await verify(account.address, networkId, `${message}.`, signature)).toBe(false)
    },
  )
})

// The verifier is that of the sign-in server, which vectors of polkadot.js hold.
const verify = (
  address: string,
  chainId: CaipNetworkId,
  message: string,
  signature: string,
): Promise<boolean> =>
  verifyPolkadot({
    message,
    signature,
    data: { accountAddress: address, chainId } as Parameters<typeof verifyPolkadot>[0]['data'],
    evm: undefined,
  }).then(
    () => true,
    () => false,
  )

test('getBalance: an account that does not exist has none; any prefix is accepted', async () => {
  const runtime = await polkadot().load()
  const request = { network: polkadotAssetHub, endpoints: [{ url: node.url }] }
  const bob = '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty'
  expect(await runtime.getBalance({ ...request, address: bob })).toEqual({
    value: 0n,
    decimals: 10,
    symbol: 'DOT',
  })
  const generic = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'
  expect(await runtime.getBalance({ ...request, address: generic })).toMatchObject({
    value: 40n * DOT,
  })
})

test('getBalance: without stakes, the existential deposit of the network stays', async () => {
  const runtime = await polkadot().load()
  const info = encodeAccountInfo({ free: DOT, reserved: 0n, frozen: 0n })
  const other = await startNode(() => info)
  const { value } = await runtime.getBalance({
    address: ALICE,
    network: polkadotAssetHub,
    endpoints: [{ url: other.url }],
  })
  expect(value).toBe(9_900_000_000n)
  await other.stop()
})

test('getBalance: a wrong checksum is refused before a node is asked', async () => {
  const runtime = await polkadot().load()
  const address = `${ALICE.slice(0, -1)}6`
  await expect(
    runtime.getBalance({ address, network: polkadotAssetHub, endpoints: [] }),
  ).rejects.toMatchObject({ code: 'validation/address' })
})

test('switchNetwork: a network without an account of the wallet is not supported', async () => {
  const genesisHash = '0x68d56f15f85d3136970ec16946040bc1752654e906147f7e43e9d539d7c3de2f'
  const { connector } = installFake({ accounts: [{ genesisHash }] })
  const { provider } = await connect(connector)
  const runtime = await polkadot().load()
  const request = { provider, network: kusama, endpoints: [] }
  const refusal = { code: 'network/not-supported' }
  await expect(runtime.switchNetwork(request)).rejects.toMatchObject(refusal)
  await expect(runtime.addNetwork(request)).rejects.toMatchObject(refusal)
})
