import type { FakeWalletSide } from '../wallet/side.ts'
import type { FakeWalletOptions } from '../wallet/types.ts'
import {
  createPolkadotAccounts,
  type FakePolkadotWallet,
  type FakePolkadotWalletOptions,
  fakePolkadotWallet,
} from './createFakePolkadotWallet.ts'

/**
 * Adds Polkadot to a fake phone, or to a fake multichain wallet as `wallet.polkadot`.
 *
 * @example
 * const wallet = createFakeMultiChainWallet({ sides: [polkadotSide({ accounts: 1 })] })
 * wallet.polkadot.addresses
 */
export function polkadotSide(
  own: Omit<FakePolkadotWalletOptions, keyof FakeWalletOptions> = {},
): FakeWalletSide<'polkadot', FakePolkadotWallet> {
  return {
    key: 'polkadot',
    namespace: 'polkadot',
    connectMethods: ['enable'],
    create: (state, options) => fakePolkadotWallet(state, { ...options, ...own }),
    createAccounts: (state, options) => createPolkadotAccounts(state, { ...options, ...own }),
  }
}
