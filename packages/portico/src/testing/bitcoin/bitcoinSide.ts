import type { FakeWalletSide } from '../wallet/side.ts'
import type { FakeWalletOptions } from '../wallet/types.ts'
import {
  createBitcoinAccounts,
  type FakeBitcoinWallet,
  type FakeBitcoinWalletOptions,
  fakeBitcoinWallet,
} from './createFakeBitcoinWallet.ts'

/**
 * Adds Bitcoin to a fake phone, or to a fake multichain wallet as `wallet.bitcoin`.
 *
 * @example
 * const wallet = createFakeMultiChainWallet({ sides: [bitcoinSide({ shape: 'sats' })] })
 * wallet.bitcoin.addresses
 */
export function bitcoinSide(
  own: Omit<FakeBitcoinWalletOptions, keyof FakeWalletOptions> = {},
): FakeWalletSide<'bitcoin', FakeBitcoinWallet> {
  return {
    key: 'bitcoin',
    namespace: 'bip122',
    // Of each shape.
    connectMethods: [
      'standard:connect',
      'bitcoin:connect',
      'wallet_connect',
      'getAddresses',
      'requestAccounts',
    ],
    create: (state, options) => fakeBitcoinWallet(state, { ...options, ...own }),
    createAccounts: (state, options) => createBitcoinAccounts(state, { ...options, ...own }),
  }
}
