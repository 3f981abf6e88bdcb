export {
  createFakePolkadotWallet,
  type FakePolkadotWallet,
  type FakePolkadotWalletOptions,
} from './createFakePolkadotWallet.ts'
export type { FakeInjectedAccount } from './createPolkadotAgent.ts'
export type { PolkadotKeyOptions, PolkadotKeySource, PolkadotKeyType } from './polkadotKeys.ts'
export { polkadotSide } from './polkadotSide.ts'
