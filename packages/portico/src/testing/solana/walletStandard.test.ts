import { getWallets } from '@wallet-standard/app'
import { registerWallet } from '@wallet-standard/wallet'
import { afterEach, expect, test, vi } from 'vitest'
import { discovered, solanaWallets } from '../test/findWallet.ts'
import { createFakeSolanaWallet } from './createFakeSolanaWallet.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('the standard’s own app code finds the fake wallet', () => {
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  const wallet = createFakeSolanaWallet({ name: 'Fake' })
  wallet.install()
  expect(getWallets().get()).toEqual([wallet.wallet])
  wallet.vanish()
  expect(getWallets().get()).toEqual([])
})

test('our discovery finds what registers with the standard’s own wallet code', () => {
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  const early = createFakeSolanaWallet({ name: 'Early' }).wallet
  const late = createFakeSolanaWallet({ name: 'Late' }).wallet
  registerWallet(early as never)
  const { found, stop } = discovered(solanaWallets())
  registerWallet(late as never)
  expect([...found.keys()]).toEqual(['solana:Early', 'solana:Late'])
  stop()
})
