import { FrameError, type FrameErrorCode } from 'portico/wire/frame'
import { type Hex, keccak256 } from 'viem'
import { beforeAll, expect, test, vi } from 'vitest'
import { BOB, TOKEN } from '../../frame/decode/evm/test/calls.ts'
import { ApiCallError } from '../api/apiCallError.ts'
import type { OpenOptions } from '../app/createUnlock.ts'
import { createApprovalQueue } from '../approvals/createApprovalQueue.ts'
import { createBatches } from '../batches/createBatches.ts'
import { createTestChain } from '../batches/test/createTestChain.ts'
import { POLL_MS } from '../batches/waitForSuccess.ts'
import type { SiteNetworks } from '../nodes/createSiteNode.ts'
import type { Signer } from '../signing/createSigner.ts'
import { createTestAccount, SITE, type TestAccount } from '../signing/test/createTestAccount.ts'
import { CHAIN, createTestNodes } from '../signing/test/createTestNodes.ts'
import { createBlocks } from '../simulation/test/createBlocks.ts'
import { createTransfer } from '../simulation/test/logs.ts'
import { createTestClock } from '../test/createTestClock.ts'
import { type CreateApproveParameters, createApprove } from './createApprove.ts'
import type { ReviewedRequest } from './reviewedRequest.ts'

let wallet: TestAccount
let other: TestAccount
beforeAll(async () => {
  ;[wallet, other] = await Promise.all([createTestAccount(), createTestAccount()])
})

const ethereum = { name: 'Ethereum', rpcUrl: 'https://rpc.example', symbol: 'ETH', decimals: 18 }
const failsWith = (code: FrameErrorCode) => new FrameError({ code })

function start({
  askPrices,
  nodes = createTestNodes().nodes,
  siteNetworks = new Map(),
}: Partial<Pick<CreateApproveParameters, 'askPrices' | 'nodes'>> & {
  readonly siteNetworks?: SiteNetworks
} = {}) {
  const queue = createApprovalQueue<ReviewedRequest>()
  const opened = vi.fn(async (_: OpenOptions) => {})
  let current: TestAccount | undefined = wallet
  const used = vi.fn()
  const signer: Signer = {
    async withSeed(work) {
      used()
      return work(wallet.seed)
    },
  }
  const clock = createTestClock()
  const approve = createApprove({
    queue,
    networks: {
      'eip155:1': ethereum,
      'eip155:11155111': { ...ethereum, testnet: true },
    },
    getSiteNetworks: () => siteNetworks,
    nodes,
    batches: createBatches({ nodes, clock, getAddress: () => current?.addresses.evmAddress }),
    origin: SITE,
    unlock: { open: opened },
    signer,
    getAddresses: () => current?.addresses,
    askPrices,
  })
  const controller = new AbortController()
  const sign = (
    chainId = 'eip155:1',
    method = 'personal_sign',
    params: readonly unknown[] = ['hello', wallet.addresses.evmAddress],
  ): ReturnType<typeof approve> => {
    const signing = approve(
      {
        id: crypto.randomUUID(),
        chainId,
        method,
        params: params as never,
        signal: controller.signal,
      },
      wallet.addresses,
    )
    signing.catch(() => {})
    return signing
  }
  const getShown = () => vi.waitUntil(() => queue.getCurrent())
  return {
    queue,
    clock,
    opened,
    used,
    controller,
    sign,
    getShown,
    setCurrent(account: TestAccount | undefined) {
      current = account
    },
  }
}

test('what is reviewed is signed; the key is fetched after the approval', async () => {
  const { queue, opened, sign, getShown } = start()
  const signing = sign()
  const shown = await getShown()
  expect(shown.prepared).toMatchObject({
    network: ethereum,
    prepared: { kind: 'message', origin: SITE, message: { text: 'hello' } },
  })
  expect(Object.isFrozen(shown.prepared)).toBe(true)
  expect(opened).not.toHaveBeenCalled()
  queue.approve(shown)
  expect(await signing).toBe(await wallet.account.signMessage({ message: 'hello' }))
  expect(opened).toHaveBeenCalledOnce()
})

test('prices are those of the service; texts, test networks and unknown ones have none', async () => {
  const askPrices = vi.fn(async () => ({ coin: '2500', tokens: {} }))
  const { sign, queue, getShown } = start({ askPrices })
  const permit = (chainId: number) => [
    wallet.addresses.evmAddress,
    JSON.stringify({
      types: { EIP712Domain: [{ name: 'chainId', type: 'uint256' }], Note: [] },
      primaryType: 'Note',
      domain: { chainId },
      message: {},
    }),
  ]
  void sign('eip155:1', 'eth_signTypedData_v4', permit(1))
  const priced = await getShown()
  expect(priced.prepared.prices).toEqual({ coin: '2500', tokens: new Map() })
  expect(askPrices.mock.calls).toEqual([[{ chainId: 'eip155:1', tokens: [] }]])
  queue.decline(priced)
  askPrices.mockClear()
  for (const open of [
    () => sign('eip155:1'),
    () => sign('eip155:11155111', 'eth_signTypedData_v4', permit(11_155_111)),
    () => sign('eip155:424242', 'eth_signTypedData_v4', permit(424_242)),
  ]) {
    void open()
    const shown = await getShown()
    expect(shown.prepared.prices).toBeUndefined()
    queue.decline(shown)
  }
  expect(askPrices).not.toHaveBeenCalled()
})

test('what the node says of a transaction is reviewed, with its tokens and their prices', async () => {
  const own = wallet.addresses.evmAddress.toLowerCase() as `0x${string}`
  const logs = [createTransfer(TOKEN, BOB, own, 25n)]
  const { nodes } = createTestNodes({
    ...CHAIN,
    eth_simulateV1: createBlocks({}, { logs }, {}),
    eth_call: `0x${'6'.padStart(64, '0')}`,
  })
  const askPrices = vi.fn(async () => ({ coin: '2500', tokens: { [TOKEN]: '1' } }))
  const { sign, queue, getShown } = start({ askPrices, nodes })
  void sign('eip155:1', 'eth_sendTransaction', [{ from: own, to: BOB, data: '0xdeadbeef' }])
  const shown = await getShown()
  const { simulation, tokens } = shown.prepared
  expect(simulation).toEqual({
    kind: 'changes',
    changes: [{ token: TOKEN, amount: 25n }],
    rest: 0,
  })
  expect(tokens.get(TOKEN)).toMatchObject({ decimals: 6 })
  expect(askPrices).toHaveBeenCalledWith({ chainId: 'eip155:1', tokens: [TOKEN] })
  queue.decline(shown)
})

test('a transaction on a network of the site: its node prepares and sends it, and shows nothing', async () => {
  const chainId = 'eip155:31339'
  const { nodes, calls } = createTestNodes(
    {
      ...CHAIN,
      eth_chainId: '0x7a6b',
      eth_sendRawTransaction: '0x',
      eth_simulateV1: createBlocks({}, {}, {}),
      eth_call: `0x${'6'.padStart(64, '0')}`,
    },
    chainId,
  )
  const { sign, queue, getShown } = start({
    askPrices: async () => ({ coin: '2500', tokens: {} }),
    nodes: { ...nodes, getOwn: () => undefined },
    siteNetworks: new Map([[chainId, { name: 'Own', symbol: 'OWN' }]]),
  })
  const own = wallet.addresses.evmAddress
  // https://eips.ethereum.org/EIPS/eip-20: transfer(address,uint256).
  const data = `0xa9059cbb${BOB.slice(2).padStart(64, '0')}${'5'.padStart(64, '0')}`
  const signing = sign(chainId, 'eth_sendTransaction', [{ from: own, to: TOKEN, data }])
  const shown = await getShown()
  expect(shown.prepared).toMatchObject({
    network: { name: `${chainId} (Own)`, isOfSite: true },
    simulation: { kind: 'unknown' },
    prepared: { transaction: { chainId: 31_339n, nonce: 7n, gas: 21_000n } },
  })
  expect(shown.prepared.tokens.size).toBe(0)
  expect(shown.prepared.prices).toBeUndefined()
  queue.approve(shown)
  const hash = await signing
  expect(hash).toMatch(/^0x[\da-f]{64}$/)
  const sent = calls.find(({ method }) => method === 'eth_sendRawTransaction')?.params[0]
  expect(keccak256(sent as Hex)).toBe(hash)
})

test('a network that the operator did not set up: its id', async () => {
  const { sign, getShown } = start()
  void sign('eip155:424242')
  expect((await getShown()).prepared.network.name).toBe('eip155:424242')
})

test.each(['nobody', 'another user'])(
  '%s is logged in when the user approves: nothing is signed',
  async (who) => {
    const { queue, sign, getShown, used, setCurrent } = start()
    const signing = sign()
    const shown = await getShown()
    setCurrent(who === 'nobody' ? undefined : other)
    queue.approve(shown)
    await expect(signing).rejects.toThrow(failsWith('unauthorized'))
    expect(used).not.toHaveBeenCalled()
  },
)

test('a wallet that does not open: the site learns a code of the closed list', async () => {
  const { queue, opened, sign, getShown, used } = start()
  opened.mockRejectedValue(new ApiCallError({ code: 'unavailable', message: 'at 10.0.0.7' }))
  const signing = sign()
  queue.approve(await getShown())
  await expect(signing).rejects.toThrow(failsWith('unavailable'))
  expect(used).not.toHaveBeenCalled()
})

test('a request that ends while the wallet opens signs nothing', async () => {
  const { queue, opened, sign, getShown, controller } = start()
  let isAborted = false
  opened.mockImplementation(async ({ signal }) => {
    controller.abort()
    isAborted = signal.aborted
  })
  const signing = sign()
  queue.approve(await getShown())
  await expect(signing).rejects.toThrow(failsWith('aborted'))
  expect(isAborted).toBe(true)
})

const TO = '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2'
const batch = {
  ...{ version: '2.0.0', id: 'mine', chainId: '0x1', atomicRequired: false },
  calls: [{ to: TO }, { to: TO, value: '0x1' }],
}

test('a batch is one approval; its id is not taken twice, and its nonces are not free', async () => {
  const chain = createTestChain(wallet.addresses.evmAddress)
  const { queue, sign, getShown, clock } = start({ nodes: chain.nodes })
  const sending = sign('eip155:1', 'wallet_sendCalls', [batch])
  const shown = await getShown()
  expect(shown.prepared.prepared).toMatchObject({ kind: 'calls', id: 'mine' })
  queue.approve(shown)
  expect(await sending).toEqual({ id: 'mine' })
  expect(chain.sent).toHaveLength(1)

  const next = { from: wallet.addresses.evmAddress, to: TO }
  void sign('eip155:1', 'eth_sendTransaction', [next])
  // A text waits for nothing.
  const text = start({ nodes: chain.nodes })
  void text.sign()
  await text.getShown()
  expect(queue.getCurrent()).toBeUndefined()
  chain.mine()
  await vi.waitUntil(() => {
    clock.advance(POLL_MS)
    return chain.sent.length === 2
  })
  chain.mine()
  const other = await getShown()
  expect(other.prepared.prepared).toMatchObject({ transaction: { nonce: 9n } })
  queue.decline(other)

  const again = sign('eip155:1', 'wallet_sendCalls', [batch])
  await expect(again).rejects.toMatchObject({ payload: { rpcCode: 5720 } })
  expect(queue.getCurrent()).toBeUndefined()
  expect(chain.sent).toHaveLength(2)
})

test('a batch that the user declines leaves nothing, and its id is free', async () => {
  const chain = createTestChain(wallet.addresses.evmAddress)
  const { queue, sign, getShown } = start({ nodes: chain.nodes })
  const sending = sign('eip155:1', 'wallet_sendCalls', [batch])
  queue.decline(await getShown())
  await expect(sending).rejects.toThrow(failsWith('user_rejected'))
  expect(chain.sent).toEqual([])
  void sign('eip155:1', 'wallet_sendCalls', [batch])
  await getShown()
})
