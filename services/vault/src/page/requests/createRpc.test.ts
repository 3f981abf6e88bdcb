import { solana } from 'portico/networks'
import { FrameError, type FrameErrorCode, UNSAFE_METHODS } from 'portico/wire/frame'
import { beforeAll, expect, test, vi } from 'vitest'
import { createBatches } from '../batches/createBatches.ts'
import type { LoggedIn } from '../login/loggedIn.ts'
import { createTestAccount, type TestAccount } from '../signing/test/createTestAccount.ts'
import { type Answers, createTestNodes } from '../signing/test/createTestNodes.ts'
import { createTestClock } from '../test/createTestClock.ts'
import { createRpc } from './createRpc.ts'

let wallet: TestAccount
const network = { name: 'N', rpcUrl: 'https://rpc.example', symbol: 'ETH', decimals: 18 }
const networks = { 'eip155:1': network, [solana.caipNetworkId]: network, 'eip155:8453': network }
beforeAll(async () => {
  wallet = await createTestAccount()
})

function start({ isLoggedIn = true, answers = {} as Answers } = {}) {
  const user = { wallet: { vault: { addresses: wallet.addresses } } } as unknown as LoggedIn
  const approve = vi.fn(async () => '0xsigned')
  const controller = new AbortController()
  const { nodes, calls } = createTestNodes(answers)
  const rpc = createRpc({
    getUser: async () => (isLoggedIn ? user : undefined),
    nodes,
    networks,
    getSiteNetworks: () => new Map([['eip155:31339', { name: 'Own', symbol: 'OWN' }]]),
    batches: createBatches({
      nodes,
      clock: createTestClock(),
      getAddress: () => wallet.addresses.evmAddress,
    }),
    approve,
  })
  const send = (method: string, params?: unknown, chainId = 'eip155:1') =>
    rpc({
      id: '1',
      chainId,
      method,
      ...(params !== undefined && { params: params as never }),
      signal: controller.signal,
    })
  return { send, approve, calls, controller }
}

const failsWith = (code: FrameErrorCode) => new FrameError({ code })

test('a method that reads goes to the node of its network, with its parameters', async () => {
  const { send, approve, calls } = start({ answers: { eth_call: '0x2a' } })
  expect(await send('eth_call', [{ to: '0x1' }, 'latest'])).toBe('0x2a')
  expect(calls).toEqual([{ method: 'eth_call', params: [{ to: '0x1' }, 'latest'] }])
  await expect(send('eth_call', [], 'eip155:5')).rejects.toThrow(failsWith('chain_not_supported'))
  await expect(send('eth_call', { to: '0x1' })).rejects.toThrow(failsWith('invalid_params'))
  await expect(send('eth_blockNumber')).rejects.toThrow(failsWith('invalid_params'))
  expect(approve).not.toHaveBeenCalled()
})

test('a request that the site ended', async () => {
  const { send, controller } = start({ answers: { eth_call: '0x2a' } })
  controller.abort()
  await expect(send('eth_call', [])).rejects.toThrow(failsWith('aborted'))
})

test('the wallet answers for itself', async () => {
  const { send, calls } = start()
  const { evmAddress } = wallet.addresses
  expect(await send('eth_accounts')).toEqual([evmAddress])
  expect(await send('eth_requestAccounts', [])).toEqual([evmAddress])
  expect(await send('eth_chainId', [], 'eip155:8453')).toBe('0x2105')
  await expect(send('eth_chainId', [], solana.caipNetworkId)).rejects.toThrow(
    failsWith('chain_not_supported'),
  )
  expect(calls).toEqual([])
})

test('capabilities: each EVM network of the operator and of the site, or those that are asked for', async () => {
  const { send } = start()
  const { evmAddress } = wallet.addresses
  const getCapabilities = (...params: unknown[]) => send('wallet_getCapabilities', params)
  const none = { atomic: { status: 'unsupported' } }
  expect(await getCapabilities(evmAddress)).toEqual({
    ...{ '0x1': none, '0x2105': none, '0x7a6b': none },
  })
  // Zeros in front, as in the examples of the standard.
  const asked = ['0x02105', '0xa']
  expect(await getCapabilities(evmAddress.toLowerCase(), asked)).toEqual({ '0x2105': none })
  expect(await send('wallet_getCapabilities', [evmAddress], solana.caipNetworkId)).toEqual(
    await getCapabilities(evmAddress),
  )
  const other = '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2'
  await expect(getCapabilities(other)).rejects.toThrow(failsWith('unauthorized'))
  for (const params of [[], [evmAddress, '0x1'], [evmAddress, [1]]]) {
    await expect(getCapabilities(...params)).rejects.toThrow(failsWith('invalid_params'))
  }
})

test('the status of a batch that the wallet did not send has the code of the standard', async () => {
  const { send } = start()
  const payload = { code: 'invalid_params', rpcCode: 5730 }
  for (const id of ['0x1', '', 'hello', `0x${'0'.repeat(31)}1${'a'.repeat(64)}`]) {
    await expect(send('wallet_getCallsStatus', [id])).rejects.toMatchObject({ payload })
  }
  for (const params of [[], [1], {}]) {
    await expect(send('wallet_getCallsStatus', params)).rejects.toThrow(failsWith('invalid_params'))
  }
})

test.each(UNSAFE_METHODS)('%s goes to the user, and nowhere else', async (method) => {
  const { send, approve, calls } = start()
  expect(await send(method, ['x'])).toBe('0xsigned')
  expect(approve).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ id: '1', method, params: ['x'] }),
    wallet.addresses,
  )
  expect(calls).toEqual([])
})

test.each(['eth_sign', 'eth_SendTransaction', 'wallet_addEthereumChain', 'toString', ''])(
  '%s is refused',
  async (method) => {
    const { send, approve, calls } = start()
    await expect(send(method, [])).rejects.toThrow(failsWith('method_not_allowed'))
    expect(approve).not.toHaveBeenCalled()
    expect(calls).toEqual([])
  },
)

test('without a user, nothing is answered', async () => {
  const { send, approve, calls } = start({ isLoggedIn: false, answers: { eth_blockNumber: '0x1' } })
  for (const method of ['eth_accounts', 'eth_blockNumber', 'personal_sign']) {
    await expect(send(method, [])).rejects.toThrow(failsWith('unauthorized'))
  }
  expect(approve).not.toHaveBeenCalled()
  expect(calls).toEqual([])
})
