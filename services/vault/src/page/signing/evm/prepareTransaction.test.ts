import { FrameError } from 'portico/wire/frame'
import { keccak256, serializeTransaction } from 'viem'
import { beforeAll, describe, expect, test } from 'vitest'
import { NodeError } from '../../nodes/nodeError.ts'
import { isDeepFrozen } from '../deepFreeze.ts'
import type { PreparedTransaction } from '../preparedRequest.ts'
import { prepareRequest } from '../prepareRequest.ts'
import { createTestAccount, type TestAccount } from '../test/createTestAccount.ts'
import { CHAIN, createTestNodes } from '../test/createTestNodes.ts'

const TO = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const low = TO.toLowerCase()

let wallet: TestAccount
beforeAll(async () => {
  wallet = await createTestAccount()
})

async function prepare(transaction: object, answers = CHAIN, chainId?: string) {
  const { nodes, calls } = createTestNodes(answers)
  const params = [{ from: wallet.account.address, ...transaction }]
  const request = wallet.request('eth_sendTransaction', params, {
    nodes,
    ...(chainId !== undefined && { chainId }),
  })
  return { prepared: (await prepareRequest(request)) as PreparedTransaction, calls }
}

async function getCode(...parameters: Parameters<typeof prepare>) {
  const error = await prepare(...parameters).catch((reason: unknown) => reason)
  if (!(error instanceof FrameError)) throw error
  return error.payload.code
}

describe('prepareRequest: eth_sendTransaction', () => {
  test('nonce, gas and fees come from the node', async () => {
    const { prepared, calls } = await prepare({ to: TO, value: '0xa' })
    expect(prepared).toMatchObject({
      kind: 'transaction',
      address: wallet.account.address,
      transaction: {
        type: 'eip1559',
        chainId: 1n,
        nonce: 7n,
        gas: 21_000n,
        maxFeePerGas: 123n,
        maxPriorityFeePerGas: 3n,
        to: low,
        value: 10n,
        data: '0x',
        accessList: [],
      },
      action: { kind: 'nativeTransfer', to: low, value: 10n },
    })
    expect(isDeepFrozen(prepared)).toBe(true)
    const estimated = calls.find(({ method }) => method === 'eth_estimateGas')
    const call = { from: wallet.account.address, to: low, value: '0xa', data: '0x' }
    expect(estimated?.params).toEqual([call])
  })

  test('the digest is that of the unsigned transaction', async () => {
    const { prepared } = await prepare({ to: TO, value: '0xa', data: '0xABCD' })
    const { chainId, nonce, ...rest } = prepared.transaction
    const numbers = { chainId: Number(chainId), nonce: Number(nonce) }
    expect(prepared.digest).toBe(keccak256(serializeTransaction({ ...rest, ...numbers })))
  })

  test('what the caller gives is taken', async () => {
    const key = `0x${'aB'.repeat(32)}`
    const { prepared, calls } = await prepare({
      to: low,
      gas: '0xffff',
      nonce: '0x5',
      maxFeePerGas: '0x64',
      maxPriorityFeePerGas: '0x1',
      type: '0x2',
      chainId: '0x1',
      data: '0xab',
      input: '0xAB',
      accessList: [{ address: TO, storageKeys: [key] }],
    })
    expect(prepared.transaction).toMatchObject({
      gas: 65_535n,
      nonce: 5n,
      maxFeePerGas: 100n,
      maxPriorityFeePerGas: 1n,
      data: '0xab',
      accessList: [{ address: low, storageKeys: [key.toLowerCase()] }],
    })
    expect(calls.map(({ method }) => method)).not.toContain('eth_estimateGas')
  })

  test.each([
    ['the price of older networks', { gasPrice: '0x9' }, [9n, 9n]],
    ['a priority alone', { maxPriorityFeePerGas: '0x5' }, [125n, 5n]],
    ['a maximum below the usual priority', { maxFeePerGas: '0x2' }, [2n, 2n]],
  ])('fees: %s', async (_, fees, [maxFeePerGas, maxPriorityFeePerGas]) => {
    const { prepared } = await prepare({ to: TO, ...fees })
    expect(prepared.transaction).toMatchObject({ maxFeePerGas, maxPriorityFeePerGas })
  })

  test('a node without the method of priorities has a price', async () => {
    const { eth_maxPriorityFeePerGas: _, ...answers } = CHAIN
    const { prepared } = await prepare({ to: TO }, { ...answers, eth_gasPrice: '0x6e' })
    expect(prepared.transaction).toMatchObject({ maxFeePerGas: 130n, maxPriorityFeePerGas: 10n })
    const below = await prepare({ to: TO }, { ...answers, eth_gasPrice: '0x1' })
    expect(below.prepared.transaction).toMatchObject({ maxPriorityFeePerGas: 0n })
  })

  test('a network without a base fee gets a legacy transaction', async () => {
    const answers = { ...CHAIN, eth_getBlockByNumber: {}, eth_gasPrice: '0x8' }
    const { prepared } = await prepare({ to: TO }, answers)
    expect(prepared.transaction).toMatchObject({ type: 'legacy', chainId: 1n, gasPrice: 8n })
    expect(await getCode({ to: TO, maxFeePerGas: '0x1' }, answers)).toBe('invalid_params')
    const accessList = [{ address: TO, storageKeys: [] }]
    expect(await getCode({ to: TO, accessList }, answers)).toBe('invalid_params')
  })

  test('a contract is created without a target', async () => {
    const { prepared, calls } = await prepare({ data: '0x6000', to: null })
    expect(prepared).toMatchObject({ transaction: { to: null }, action: { codeSize: 2 } })
    const estimated = calls.find(({ method }) => method === 'eth_estimateGas')
    expect(estimated?.params[0]).not.toHaveProperty('to')
    expect(await getCode({})).toBe('invalid_params')
  })

  test.each([
    ['a list of EIP-7702', { to: TO, authorizationList: [] }, 'method_not_allowed'],
    ['the type of EIP-7702', { to: TO, type: '0x4' }, 'method_not_allowed'],
    ['that type with a zero', { to: TO, type: '0x04' }, 'method_not_allowed'],
    ['blobs', { to: TO, type: '0x3' }, 'invalid_params'],
    ['blob hashes', { to: TO, blobVersionedHashes: [] }, 'invalid_params'],
    ['an unknown member', { to: TO, gasLimit: '0x1' }, 'invalid_params'],
    ['another account', { to: TO, from: TO }, 'unauthorized'],
    ['no account', { to: TO, from: undefined }, 'invalid_params'],
    ['another network', { to: TO, chainId: '0xa' }, 'invalid_params'],
    ['a wrong checksum', { to: TO.replace('aaA', 'aaa') }, 'invalid_params'],
    ['a short address', { to: '0x12' }, 'invalid_params'],
    ['a name', { to: 'vitalik.eth' }, 'invalid_params'],
    ['half a byte', { to: TO, data: '0xabc' }, 'invalid_params'],
    ['two data that differ', { to: TO, data: '0x', input: '0xab' }, 'invalid_params'],
    ['a number', { to: TO, value: 10 }, 'invalid_params'],
    ['a decimal number', { to: TO, value: '10' }, 'invalid_params'],
    ['a negative number', { to: TO, value: '-0x1' }, 'invalid_params'],
    ['a priority above the maximum', priority('0x2', '0x1'), 'invalid_params'],
    ['a price and a maximum', { to: TO, gasPrice: '0x1', maxFeePerGas: '0x1' }, 'invalid_params'],
    ['a nonce of the past', { to: TO, nonce: '0x4' }, 'invalid_params'],
    ['a nonce of the future', { to: TO, nonce: '0x8' }, 'invalid_params'],
    ['no list of keys', { to: TO, accessList: [{ address: TO }] }, 'invalid_params'],
  ])('%s is refused', async (_, transaction, code) => {
    expect(await getCode(transaction)).toBe(code)
  })

  test('a node of another network signs nothing', async () => {
    expect(await getCode({ to: TO }, { ...CHAIN, eth_chainId: '0xa' })).toBe('unavailable')
  })

  test('a network without a node is not supported', async () => {
    expect(await getCode({ to: TO }, CHAIN, 'eip155:10')).toBe('chain_not_supported')
  })

  test.each([
    ['eth_getTransactionCount', '7'],
    ['eth_estimateGas', null],
    ['eth_getBlockByNumber', null],
    ['eth_getBlockByNumber', { baseFeePerGas: 100 }],
    ['eth_chainId', {}],
  ])('a node that answers %s otherwise is unavailable', async (method, answer) => {
    expect(await getCode({ to: TO }, { ...CHAIN, [method]: answer })).toBe('unavailable')
  })

  test('a transaction that the node refuses to estimate is invalid', async () => {
    const eth_estimateGas = () => {
      throw new NodeError('refused', { rpcCode: 3 })
    }
    expect(await getCode({ to: TO }, { ...CHAIN, eth_estimateGas })).toBe('invalid_params')
  })
})

function priority(maxPriorityFeePerGas: string, maxFeePerGas: string) {
  return { to: TO, maxPriorityFeePerGas, maxFeePerGas }
}
