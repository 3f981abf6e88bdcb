export type { BitcoinAddressType, BitcoinKeySource } from './bitcoinKeys.ts'
export { bitcoinSide } from './bitcoinSide.ts'
export {
  createFakeBitcoinWallet,
  type FakeBitcoinShape,
  type FakeBitcoinWallet,
  type FakeBitcoinWalletOptions,
} from './createFakeBitcoinWallet.ts'
