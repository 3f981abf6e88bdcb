import { solana } from 'portico/networks'
import { FrameError, type FrameErrorCode, UNSAFE_METHODS } from 'portico/wire/frame'
import { beforeAll, expect, test, vi } from 'vitest'
import type { LoggedIn } from '../login/loggedIn.ts'
import { createTestAccount, type TestAccount } from '../signing/test/createTestAccount.ts'
import { type Answers, createTestNodes } from '../signing/test/createTestNodes.ts'
import { createRpc } from './createRpc.ts'

let wallet: TestAccount
beforeAll(async () => {
  wallet = await createTestAccount()
})

function start({ isLoggedIn = true, answers = {} as Answers } = {}) {
  const user = { wallet: { vault: { addresses: wallet.addresses } } } as unknown as LoggedIn
  const approve = vi.fn(async () => '0xsigned')
  const controller = new AbortController()
  const { nodes, calls } = createTestNodes(answers)
  const rpc = createRpc({ getUser: async () => (isLoggedIn ? user : undefined), nodes, approve })
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
  expect(await send('wallet_getCapabilities', [evmAddress])).toEqual({})
  await expect(send('eth_chainId', [], solana.caipNetworkId)).rejects.toThrow(
    failsWith('chain_not_supported'),
  )
  await expect(send('wallet_getCallsStatus', ['0x1'])).rejects.toThrow(failsWith('invalid_params'))
  expect(calls).toEqual([])
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
