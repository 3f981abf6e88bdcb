import { encodeFunctionData, erc20Abi } from 'viem'
import { expect, test } from 'vitest'
import type { World } from '../world/world.ts'
import { createDescribe } from './createDescribe.ts'

const TOKEN = '0xA826985df0507632c7DAB6De761d8d4efC353d1F'
const RECEIVER = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'

const world = {
  chains: { evm: { tokens: [{ address: TOKEN, symbol: 'tUSD', decimals: 6 }] } },
} as unknown as World

const describeSending = (to: string, data: string) =>
  createDescribe(world)({
    walletName: 'Aspen',
    namespace: 'eip155',
    origin: 'http://localhost',
    prompted: true,
    method: 'eth_sendTransaction',
    params: [{ from: RECEIVER, to, data }],
  })

test('createDescribe: the amount and the receiver of a token', async () => {
  const args = [RECEIVER, 5_250_000n] as const
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
  expect(await describeSending(TOKEN.toLowerCase(), data)).toMatchObject({
    kind: 'transaction',
    account: RECEIVER,
    detail: `5.25 tUSD → ${RECEIVER}`,
  })
  // Another contract may mean something else.
  expect((await describeSending(RECEIVER, data)).detail).toBe(`0 ETH → ${RECEIVER}\n${data}`)
})

test('createDescribe: another call of a token, as it is', async () => {
  expect((await describeSending(TOKEN, '0x12345678')).detail).toBe(`0 ETH → ${TOKEN}\n0x12345678`)
})
