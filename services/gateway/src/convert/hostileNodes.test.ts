// Nodes, and contracts of others, may answer anything.
import { createMemoryCache } from '@portico/common/cache'
import { encodeFunctionResult, type Hex, multicall3Abi } from 'viem'
import { expect, test } from 'vitest'
import { createFakeRpc } from '../balances/test/chainFixtures.ts'
import { createPriceService } from '../prices/createPriceService.ts'
import { RpcError } from '../rpc/types.ts'
import { createChainMetadata } from '../tokens/createChainMetadata.ts'
import { createConvertService } from './createConvertService.ts'
import { createPoolsV2 } from './createPoolsV2.ts'
import { createQuoterV3 } from './createQuoterV3.ts'

const CHAIN = 'eip155:1'
const weth = `${CHAIN}:0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2`
const usdc = `${CHAIN}:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48`
const userAddress = '0x552008c0f6870c2f77e5cC1d2eb9bdff03e30Ea0'
const swap = { from: weth, to: usdc, userAddress, amount: 10n ** 18n }

function serviceOf(answer: (method: string, count: number) => unknown) {
  const chains = createChainMetadata([{ id: CHAIN, rpc: [] }])
  const rpc = createFakeRpc(CHAIN, (method, [call]) => {
    const { data = '0x' } = (call ?? {}) as { data?: Hex }
    // The length of the array in a call of `aggregate3`.
    return answer(method, Number(`0x${data.slice(74, 138) || '0'}`))
  })
  const prices = createPriceService({ sources: [], cache: createMemoryCache() })
  const sources = [createPoolsV2({ rpc, chains }), createQuoterV3({ rpc, chains })]
  return createConvertService({ sources, rpc, chains, prices })
}

const results = (returnData: Hex) => (_: string, count: number) =>
  encodeFunctionResult({
    abi: multicall3Abi,
    functionName: 'aggregate3',
    result: Array.from({ length: count }, () => ({ success: true, returnData })),
  })

test.each<[string, (method: string, count: number) => unknown]>([
  ['nothing', () => null],
  ['no data', () => '0x'],
  ['text', () => 'ok'],
  ['a list', () => []],
  ['short data', () => '0x1234'],
  ['long data', () => `0x${'f'.repeat(20_000)}`],
])('quotes: %s from a node is a failure', async (_, answer) => {
  const service = serviceOf(answer)
  await expect(service.getQuotes(swap)).rejects.toMatchObject({ code: 'upstream_failed' })
})

test.each<[string, Hex]>([
  ['nothing', '0x'],
  ['short data', '0x1234'],
  ['a list of a huge length', `0x${'0'.repeat(62)}20${'f'.repeat(64)}`],
  ['nonsense', `0x${'f'.repeat(640)}`],
])('quotes: %s from a contract is no route', async (_, data) => {
  const service = serviceOf(results(data))
  await expect(service.getQuotes(swap)).rejects.toMatchObject({ code: 'not_found' })
})

test.each([
  ['nothing', null],
  ['text', 'ok'],
  ['a negative number', '-0x1'],
  ['a long number', `0x${'f'.repeat(65)}`],
])('gas price: %s from a node is a failure', async (_, answer) => {
  const service = serviceOf(() => answer)
  await expect(service.getGasPrice(CHAIN)).rejects.toMatchObject({ code: 'upstream_failed' })
})

test('gas price: a network without a history has one price', async () => {
  const service = serviceOf((method) => {
    if (method === 'eth_gasPrice') return '0x3b9aca00'
    throw new RpcError(-32601, 'the method does not exist')
  })
  const price = '1000000000'
  expect(await service.getGasPrice(CHAIN)).toEqual({ standard: price, fast: price, instant: price })
})

test('gas price: the next base fee, and tips by percentile', async () => {
  const service = serviceOf((method) =>
    method === 'eth_gasPrice'
      ? '0x1'
      : {
          baseFeePerGas: ['0x1', '0x64'],
          reward: [
            ['0x1', '0x2', '0x3'],
            ['0x5', '0x6', '0x7'],
            ['0x9', '0xa', '0xb'],
          ],
        },
  )
  expect(await service.getGasPrice(CHAIN)).toEqual({ standard: '105', fast: '106', instant: '107' })
})

test('allowance: an answer that is no number means no token', async () => {
  const service = serviceOf(() => '0x12')
  const asked = { token: usdc, userAddress, source: 'uniswap-v3' }
  await expect(service.getAllowance(asked)).rejects.toMatchObject({ code: 'bad_request' })
})

test.each<[string, RpcError]>([
  ['bad_request', new RpcError(3, 'execution reverted')],
  ['bad_request', new RpcError(-32000, 'invalid opcode: INVALID')],
  ['upstream_failed', new RpcError(-32005, 'limit exceeded')],
  ['upstream_failed', new RpcError(-32601, 'the method does not exist')],
])('allowance: %s for %s', async (code, error) => {
  const service = serviceOf(() => {
    throw error
  })
  const asked = { token: usdc, userAddress, source: 'uniswap-v3' }
  await expect(service.getAllowance(asked)).rejects.toMatchObject({ code })
})
