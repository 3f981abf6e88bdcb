import { FrameError } from 'portico/wire/frame'
import { keccak256, parseTransaction, recoverTransactionAddress, serializeTransaction } from 'viem'
import { beforeAll, describe, expect, test } from 'vitest'
import { cases } from '../../../frame/decode/vectors/metamaskBatches.json' with { type: 'json' }
import { NodeError } from '../../nodes/nodeError.ts'
import { deepFreeze, isDeepFrozen } from '../deepFreeze.ts'
import type { PreparedCalls } from '../preparedRequest.ts'
import { prepareRequest } from '../prepareRequest.ts'
import { createTestAccount, type TestAccount } from '../test/createTestAccount.ts'
import { type Answers, CHAIN, createTestNodes } from '../test/createTestNodes.ts'
import { DEPENDENT_GAS } from './readCallsGas.ts'
import { signCalls } from './signCalls.ts'

const TO = '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2'
const two = [
  { to: TO, value: '0x1' },
  { to: TO, data: '0xab' },
]
const done = (gasUsed: string) => ({ status: '0x1', gasUsed, returnData: '0x', logs: [] })
const refuse = (rpcCode: number) => () => {
  throw new NodeError('refused', { rpcCode })
}

let wallet: TestAccount
beforeAll(async () => {
  wallet = await createTestAccount()
})

async function prepare(
  calls: readonly object[],
  answers: Answers = {},
  { change = {}, chainId = 'eip155:1' } = {},
) {
  const { nodes, calls: asked } = createTestNodes({ ...CHAIN, ...answers })
  const params = [{ version: '2.0.0', chainId: '0x1', atomicRequired: false, calls, ...change }]
  const request = wallet.request('wallet_sendCalls', params, { nodes, chainId })
  return { prepared: (await prepareRequest(request)) as PreparedCalls, asked }
}

async function getRefusal(...parameters: Parameters<typeof prepare>) {
  const error = await prepare(...parameters).catch((reason: unknown) => reason)
  if (!(error instanceof FrameError)) throw error
  return error.payload.rpcCode ?? error.payload.code
}

describe('prepareRequest: wallet_sendCalls', () => {
  test('a transaction for each call, with nonces in a row and the fees of one', async () => {
    const simulated = [{ calls: [done('0x5208'), done('0x64')] }]
    const { prepared, asked } = await prepare(two, { eth_simulateV1: simulated })
    const fees = { type: 'eip1559', chainId: 1n, maxFeePerGas: 123n, maxPriorityFeePerGas: 3n }
    expect(prepared).toMatchObject({
      kind: 'calls',
      id: undefined,
      address: wallet.account.address,
      transactions: [
        {
          transaction: { ...fees, nonce: 7n, gas: 21_000n, to: TO, value: 1n, data: '0x' },
          action: { kind: 'nativeTransfer', value: 1n },
        },
        {
          // Half more than what the simulation used.
          transaction: { ...fees, nonce: 8n, gas: 150n, to: TO, value: 0n, data: '0xab' },
          action: { kind: 'unreadableCall' },
        },
      ],
    })
    expect(isDeepFrozen(prepared)).toBe(true)
    const from = wallet.account.address
    const calls = [
      { from, to: TO, value: '0x1', data: '0x' },
      { from, to: TO, value: '0x0', data: '0xab' },
    ]
    const simulation = asked.find(({ method }) => method === 'eth_simulateV1')
    expect(simulation?.params).toEqual([{ blockStateCalls: [{ calls }] }, 'latest'])
  })

  test('what is signed is what was shown: the digest is that of all transactions', async () => {
    const { prepared } = await prepare(two)
    const digests = prepared.transactions.map(({ transaction }) => {
      const { chainId, nonce, ...rest } = transaction
      const numbers = { chainId: Number(chainId), nonce: Number(nonce) }
      return keccak256(serializeTransaction({ ...rest, ...numbers }))
    })
    expect(prepared.digest).toBe(keccak256(`0x${digests.map((one) => one.slice(2)).join('')}`))
    const signed = signCalls(prepared, wallet.seed)
    expect(signed).toHaveLength(2)
    for (const [place, raw] of signed.entries()) {
      const { nonce, to, gas } = parseTransaction(raw)
      const { transaction } = prepared.transactions[place] ?? {}
      expect({ nonce, to, gas }).toEqual({ nonce: 7 + place, to: TO, gas: transaction?.gas })
      const serializedTransaction = raw as `0x02${string}`
      expect(await recoverTransactionAddress({ serializedTransaction })).toBe(prepared.address)
    }
  })

  test('a batch that changed, that may change, or of another account is not signed', async () => {
    const { prepared } = await prepare(two)
    const [first, second] = prepared.transactions
    const swapped = deepFreeze({ ...prepared, transactions: [second, first] } as PreparedCalls)
    const fewer = deepFreeze({ ...prepared, transactions: [first] } as PreparedCalls)
    const other = deepFreeze({ ...prepared, address: TO })
    for (const changed of [swapped, fewer, other, { ...prepared }]) {
      expect(() => signCalls(changed, wallet.seed)).toThrow(new FrameError({ code: 'internal' }))
    }
  })

  test.each([
    ['has no simulation', refuse(-32_601), { eth_estimateGas: '0x64' }, 150n],
    ['simulates fewer calls', [{ calls: [done('0x1')] }], { eth_estimateGas: '0x64' }, 150n],
    ['does neither: the call depends on the first', refuse(-32_601), {}, DEPENDENT_GAS],
  ])('gas at a node that %s', async (_, eth_simulateV1, answers, gas) => {
    const eth_estimateGas = ([call]: readonly unknown[]) => {
      if ((call as { data: string }).data === '0x') return '0x5208'
      return refuse(3)()
    }
    const all = { eth_estimateGas, eth_simulateV1, ...answers }
    const { prepared } = await prepare(two, all)
    expect(prepared.transactions.map(({ transaction }) => transaction.gas)[1]).toBe(gas)
  })

  test('a call that would fail, after those before it, is refused; so is a first one', async () => {
    const calls = [done('0x5208'), { ...done('0x64'), status: '0x0' }]
    expect(await getRefusal(two, { eth_simulateV1: [{ calls }] })).toBe('invalid_params')
    const answers = { eth_estimateGas: refuse(3) }
    expect(await getRefusal(two, answers)).toBe('invalid_params')
    expect(await getRefusal(two.slice(1), answers)).toBe('invalid_params')
  })

  test('one call is a transaction, whose gas the node estimates', async () => {
    const { prepared, asked } = await prepare(two.slice(0, 1))
    expect(prepared.transactions).toHaveLength(1)
    expect(asked.map(({ method }) => method)).not.toContain('eth_simulateV1')
  })

  test('another account, another network, and a network without a node', async () => {
    expect(await getRefusal(two, {}, { change: { from: TO } })).toBe('unauthorized')
    expect(await getRefusal(two, {}, { change: { chainId: '0xa' } })).toBe(5710)
    const other = { change: { chainId: '0xa' }, chainId: 'eip155:10' }
    expect(await getRefusal(two, {}, other)).toBe(5710)
    expect(await getRefusal(two, { eth_chainId: '0xa' })).toBe('unavailable')
    expect(await getRefusal([{}])).toBe('invalid_params')
    const own = { change: { from: wallet.account.address.toLowerCase(), id: 'mine' } }
    expect((await prepare(two, {}, own)).prepared.id).toBe('mine')
  })

  test.each(cases.map((vector) => [vector.name, vector] as const))(
    'MetaMask’s batch: %s',
    async (_, { calls, actions }) => {
      const { prepared } = await prepare(calls)
      // The data of a call that cannot be read is that of the payload.
      const plain = prepared.transactions.map(({ action }) => ({ ...action, data: undefined }))
      const text = JSON.stringify(plain, (_key, value) =>
        typeof value === 'bigint' ? `${value}` : value,
      )
      expect(JSON.parse(text)).toEqual(actions)
      expect(prepared.transactions.map(({ transaction }) => transaction.nonce)).toEqual(
        calls.map((_call, place) => 7n + BigInt(place)),
      )
    },
  )
})
