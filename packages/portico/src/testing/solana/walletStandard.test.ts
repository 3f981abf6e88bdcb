import { getWallets } from '@wallet-standard/app'
import { registerWallet } from '@wallet-standard/wallet'
import { afterEach, expect, test, vi } from 'vitest'
import { collectWallets, solanaWallets } from '../test/findWallet.ts'
import { createFakeSolanaWallet } from './createFakeSolanaWallet.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('createFakeSolanaWallet: the app code of wallet-standard finds it', () => {
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  const wallet = createFakeSolanaWallet({ name: 'Fake' })
  wallet.install()
  expect(getWallets().get()).toEqual([wallet.wallet])
  wallet.vanish()
  expect(getWallets().get()).toEqual([])
})

test('discoverSolanaWallets: finds a wallet registered with the wallet code of wallet-standard', () => {
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  const early = createFakeSolanaWallet({ name: 'Early' }).wallet
  const late = createFakeSolanaWallet({ name: 'Late' }).wallet
  registerWallet(early as never)
  const { found, stop } = collectWallets(solanaWallets())
  registerWallet(late as never)
  expect([...found.keys()]).toEqual(['solana:Early', 'solana:Late'])
  stop()
})
