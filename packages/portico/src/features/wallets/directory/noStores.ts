import type { WalletListing } from '../../../wire/gateway/wallets.ts'

/** The stores of a wallet whose stores are unknown. */
export const noStores: WalletListing['stores'] = {
  ios: null,
  android: null,
  chrome: null,
  firefox: null,
  edge: null,
  opera: null,
  safari: null,
}
