import { encodeFunctionData, erc20Abi } from 'viem'
import { expect, test } from 'vitest'
import type { World } from '../world/world.ts'
import { createDescribe } from './createDescribe.ts'
import { describeEvmCall } from './describeEvmCall.ts'

const TOKEN = '0xA826985df0507632c7DAB6De761d8d4efC353d1F'
const RECEIVER = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'

const world = {
  chains: { evm: { tokens: [{ address: TOKEN, symbol: 'tUSD', decimals: 6 }] } },
} as unknown as World

const args = [RECEIVER, 5_250_000n] as const
const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })

test('describeEvmCall: the amount and the receiver of a token', async () => {
  const params = [{ from: RECEIVER, to: TOKEN.toLowerCase(), data }]
  const detail = `5.25 tUSD → ${RECEIVER}`
  expect(describeEvmCall(params, world)).toBe(detail)
  const request = {
    namespace: 'eip155',
    origin: 'http://localhost',
    prompted: true,
    params,
  } as const
  const describe = createDescribe(world)
  expect(
    await describe({ ...request, walletName: 'Aspen', method: 'eth_sendTransaction' }),
  ).toMatchObject({ kind: 'transaction', account: RECEIVER, detail })
})

test.each([
  // Another contract may mean something else.
  ['of a contract that is no token', RECEIVER, data, undefined, '0'],
  ['that is no transfer', TOKEN, '0x12345678', undefined, '0'],
  ['that pays beside the transfer', TOKEN, data, '0xde0b6b3a7640000', '1'],
])('describeEvmCall: shows a call %s as it is', (_, to, call, value, amount) => {
  const params = [{ from: RECEIVER, to, data: call, ...(value && { value }) }]
  expect(describeEvmCall(params, world)).toBe(`${amount} ETH → ${to}\n${call}`)
})
