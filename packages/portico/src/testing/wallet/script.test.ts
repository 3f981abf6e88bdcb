import { expect, test, vi } from 'vitest'
import { createFakeEvmWallet } from '../evm/createFakeEvmWallet.ts'
import { createFakeSolanaWallet } from '../solana/createFakeSolanaWallet.ts'
import { memory } from '../test/findWallet.ts'
import { drawIcon } from './drawIcon.ts'

const ask = { method: 'eth_requestAccounts' }

test('nothing is shown before it was authorised, and the same again after a reload', async () => {
  const storage = memory()
  const { provider, addresses } = createFakeEvmWallet({ storage })
  await expect(provider.request({ method: 'eth_accounts' })).resolves.toEqual([])
  await expect(provider.request(ask)).resolves.toEqual(addresses)
  const again = createFakeEvmWallet({ storage })
  await expect(again.provider.request({ method: 'eth_accounts' })).resolves.toEqual(addresses)
  const elsewhere = createFakeEvmWallet({ storage, origin: 'https://other.example' })
  await expect(elsewhere.provider.request({ method: 'eth_accounts' })).resolves.toEqual([])
})

test('an authorised site is not asked about again', async () => {
  const wallet = createFakeEvmWallet()
  await wallet.provider.request(ask)
  await wallet.provider.request(ask)
  expect(wallet.log.map(({ prompted }) => prompted)).toEqual([true, false])
})

test('a locked wallet shows no accounts, and shows them again when it is unlocked', async () => {
  const wallet = createFakeEvmWallet()
  const told = vi.fn()
  wallet.provider.on?.('accountsChanged', told)
  await wallet.provider.request(ask)
  wallet.lock()
  await expect(wallet.provider.request({ method: 'eth_accounts' })).resolves.toEqual([])
  await expect(wallet.provider.request(ask)).rejects.toMatchObject({ code: -32603 })
  wallet.unlock()
  expect(told.mock.calls).toEqual([[[]], [wallet.addresses]])
})

test('steps are used in their order, each once, by the method they are for', async () => {
  const { provider, script, addresses } = createFakeEvmWallet()
  await provider.request(ask)
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

test('what hangs goes on when it is released', async () => {
  const { provider, script, addresses } = createFakeEvmWallet()
  script.next('hang')
  const asked = provider.request(ask)
  await vi.waitFor(() => expect(provider.request({ method: 'eth_accounts' })).resolves.toEqual([]))
  script.release()
  await expect(asked).resolves.toEqual(addresses)
})

test('what is delayed answers after its time', async () => {
  vi.useFakeTimers()
  const { provider, script } = createFakeEvmWallet()
  script.next({ delayMs: 1000 })
  let answered = false
  const asked = provider.request(ask).then(() => {
    answered = true
  })
  await vi.advanceTimersByTimeAsync(999)
  expect(answered).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await asked
  vi.useRealTimers()
})

test('a demo can ask its own visitor', async () => {
  const onRequest = vi.fn(async () => 'reject' as const)
  const { provider } = createFakeEvmWallet({ name: 'Demo', onRequest })
  await expect(provider.request(ask)).rejects.toMatchObject({ code: 4001 })
  expect(onRequest).toHaveBeenCalledWith({
    namespace: 'eip155',
    method: 'eth_requestAccounts',
    params: undefined,
    origin: 'http://localhost',
    prompted: true,
    walletName: 'Demo',
  })
})

test('chains: unknown ones are refused with 4902, added ones are moved to', async () => {
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

test('a wallet that left the page answers nothing, and comes back with its grants', async () => {
  const wallet = createFakeEvmWallet()
  await wallet.provider.request(ask)
  wallet.vanish()
  await expect(wallet.provider.request({ method: 'eth_chainId' })).rejects.toMatchObject({
    code: 4900,
  })
  wallet.reappear()
  await expect(wallet.provider.request({ method: 'eth_accounts' })).resolves.toHaveLength(2)
})

test('what a wallet does not know it says so', async () => {
  const { provider } = createFakeEvmWallet()
  for (const method of ['toString', '__proto__', 'eth_blockNumber']) {
    await expect(provider.request({ method })).rejects.toMatchObject({ code: 4200 })
  }
})

test('the same seed has the same accounts, another name another icon', () => {
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

test('manners of the field: 4901 for an unknown chain, offers refused without a prompt', async () => {
  const base = { chainId: '0x2105' }
  const offer = {
    ...base,
    rpcUrls: ['https://rpc.example'],
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  }
  const whole = { ...offer, blockExplorerUrls: ['https://explorer.example'] }
  const ask = (wallet: ReturnType<typeof createFakeEvmWallet>, what: string, chain: object) =>
    wallet.provider.request({ method: `wallet_${what}EthereumChain`, params: [chain] })
  const taho = createFakeEvmWallet({ manners: 'taho' })
  await expect(ask(taho, 'switch', base)).rejects.toMatchObject({ code: 4901 })
  await expect(ask(taho, 'add', offer)).rejects.toMatchObject({ code: 4001 })
  expect(taho.log.every(({ prompted }) => !prompted)).toBe(true)
  await expect(ask(taho, 'add', whole)).resolves.toBeNull()
  expect(taho.chainId).toBe(8453)
})
