import { expect, test, vi } from 'vitest'
import { createFakeEvmWallet } from '../evm/createFakeEvmWallet.ts'
import { createFakeSolanaWallet } from '../solana/createFakeSolanaWallet.ts'
import { createStorage } from '../test/findWallet.ts'
import { drawIcon } from './drawIcon.ts'

const accountsRequest = { method: 'eth_requestAccounts' }

test('fake wallet: shows accounts only after authorization, also after a reload', async () => {
  const storage = createStorage()
  const { provider, addresses } = createFakeEvmWallet({ storage })
  await expect(provider.request({ method: 'eth_accounts' })).resolves.toEqual([])
  await expect(provider.request(accountsRequest)).resolves.toEqual(addresses)
  const again = createFakeEvmWallet({ storage })
  await expect(again.provider.request({ method: 'eth_accounts' })).resolves.toEqual(addresses)
  const elsewhere = createFakeEvmWallet({ storage, origin: 'https://other.example' })
  await expect(elsewhere.provider.request({ method: 'eth_accounts' })).resolves.toEqual([])
})

test('fake wallet: an authorized site is not prompted again', async () => {
  const wallet = createFakeEvmWallet()
  await wallet.provider.request(accountsRequest)
  await wallet.provider.request(accountsRequest)
  expect(wallet.log.map(({ prompted }) => prompted)).toEqual([true, false])
})

test('fake wallet: a locked wallet shows no accounts until it is unlocked', async () => {
  const wallet = createFakeEvmWallet()
  const onAccountsChanged = vi.fn()
  wallet.provider.on?.('accountsChanged', onAccountsChanged)
  await wallet.provider.request(accountsRequest)
  wallet.lock()
  await expect(wallet.provider.request({ method: 'eth_accounts' })).resolves.toEqual([])
  await expect(wallet.provider.request(accountsRequest)).rejects.toMatchObject({ code: -32603 })
  wallet.unlock()
  expect(onAccountsChanged.mock.calls).toEqual([[[]], [wallet.addresses]])
})

test('script: steps are used once and in order, by the method they are for', async () => {
  const { provider, script, addresses } = createFakeEvmWallet()
  await provider.request(accountsRequest)
  script.next('reject', 'personal_sign')
  script.next({ error: 'boom' }, 'wallet_switchEthereumChain')
  const [from = ''] = addresses
  const sign = { method: 'personal_sign', params: ['0x6869', from] }
  await expect(provider.request(sign)).rejects.toMatchObject({ code: 4001 })
  await expect(provider.request(sign)).resolves.toMatch(/^0x[0-9a-f]{130}$/)
  const move = { method: 'wallet_switchEthereumChain', params: [{ chainId: '0x1' }] }
  await expect(provider.request(move)).rejects.toBe('boom')
  await expect(provider.request(move)).resolves.toBeNull()
})

test('script: release continues requests that hang', async () => {
  const { provider, script, addresses } = createFakeEvmWallet()
  script.next('hang')
  const response = provider.request(accountsRequest)
  await vi.waitFor(() => expect(provider.request({ method: 'eth_accounts' })).resolves.toEqual([]))
  script.release()
  await expect(response).resolves.toEqual(addresses)
})

test('script: a delayed request responds after its time', async () => {
  vi.useFakeTimers()
  const { provider, script } = createFakeEvmWallet()
  script.next({ delayMs: 1000 })
  let answered = false
  const response = provider.request(accountsRequest).then(() => {
    answered = true
  })
  await vi.advanceTimersByTimeAsync(999)
  expect(answered).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await response
  vi.useRealTimers()
})

test('onRequest: a demo can prompt its own user', async () => {
  const onRequest = vi.fn(async () => 'reject' as const)
  const { provider } = createFakeEvmWallet({ name: 'Demo', onRequest })
  await expect(provider.request(accountsRequest)).rejects.toMatchObject({ code: 4001 })
  expect(onRequest).toHaveBeenCalledWith({
    namespace: 'eip155',
    method: 'eth_requestAccounts',
    params: undefined,
    origin: 'http://localhost',
    prompted: true,
    walletName: 'Demo',
  })
})

test('fake EVM wallet: rejects unknown chains with 4902 and switches to added ones', async () => {
  const wallet = createFakeEvmWallet({ chainId: 1 })
  const moved = vi.fn()
  wallet.provider.on?.('chainChanged', moved)
  const parameter = { chainId: '0x7a69', rpcUrls: ['http://localhost:1'] }
  const move = { method: 'wallet_switchEthereumChain', params: [parameter] }
  await expect(wallet.provider.request(move)).rejects.toMatchObject({ code: 4902 })
  await wallet.provider.request({ method: 'wallet_addEthereumChain', params: [parameter] })
  expect(wallet.chainId).toBe(31337)
  expect(moved.mock.calls).toEqual([['0x7a69']])
})

test('fake wallet: a vanished wallet does not respond, and returns with its grants', async () => {
  const wallet = createFakeEvmWallet()
  await wallet.provider.request(accountsRequest)
  wallet.vanish()
  await expect(wallet.provider.request({ method: 'eth_chainId' })).rejects.toMatchObject({
    code: 4900,
  })
  wallet.reappear()
  await expect(wallet.provider.request({ method: 'eth_accounts' })).resolves.toHaveLength(2)
})

test('fake wallet: rejects unsupported methods', async () => {
  const { provider } = createFakeEvmWallet()
  for (const method of ['toString', '__proto__', 'eth_blockNumber']) {
    await expect(provider.request({ method })).rejects.toMatchObject({ code: 4200 })
  }
})

test('fake wallet: the same seed has the same accounts, another name another icon', () => {
  expect(createFakeEvmWallet({ seed: 's' }).addresses).toEqual(
    createFakeEvmWallet({ seed: 's', name: 'Other' }).addresses,
  )
  expect(createFakeSolanaWallet({ seed: 's' }).addresses).not.toEqual(
    createFakeSolanaWallet({ seed: 't' }).addresses,
  )
  const icons = ['Aurora', 'Beacon', 'Cobalt', 'Delta'].map(drawIcon)
  expect(new Set(icons).size).toBe(4)
  for (const icon of icons) expect(icon).toMatch(/^data:image\/svg\+xml,%3Csvg/)
})

test('quirks: taho rejects an unknown chain with 4901, and an added network without a prompt', async () => {
  const base = { chainId: '0x2105' }
  const offer = {
    ...base,
    rpcUrls: ['https://rpc.example'],
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  }
  const whole = { ...offer, blockExplorerUrls: ['https://explorer.example'] }
  const requestChange = (
    wallet: ReturnType<typeof createFakeEvmWallet>,
    what: string,
    chain: object,
  ) => wallet.provider.request({ method: `wallet_${what}EthereumChain`, params: [chain] })
  const taho = createFakeEvmWallet({ quirks: 'taho' })
  await expect(requestChange(taho, 'switch', base)).rejects.toMatchObject({ code: 4901 })
  await expect(requestChange(taho, 'add', offer)).rejects.toMatchObject({ code: 4001 })
  expect(taho.log.every(({ prompted }) => !prompted)).toBe(true)
  await expect(requestChange(taho, 'add', whole)).resolves.toBeNull()
  expect(taho.chainId).toBe(8453)
})
