export type { RouteName } from '../core/state/compose.ts'
export type { ConformanceCheck } from './conformance/check.ts'
export { connectorConformance } from './conformance/connectorConformance.ts'
export {
  type DescriptorFixture,
  descriptorConformance,
} from './conformance/descriptorConformance.ts'
export type { ConnectorFixture } from './conformance/fixture.ts'
export { type RuntimeFixture, runtimeConformance } from './conformance/runtimeConformance.ts'
export {
  createFakeMultiChainWallet,
  type FakeMultiChainWallet,
  type FakeMultiChainWalletOptions,
  type FakeSides,
} from './createFakeMultiChainWallet.ts'
export {
  createFakeEmbeddedConnector,
  type FakeEmbeddedConnector,
  type FakeEmbeddedOptions,
} from './embedded/createFakeEmbeddedConnector.ts'
export {
  createFakeEvmWallet,
  type FakeEvmWallet,
  type FakeEvmWalletOptions,
} from './evm/createFakeEvmWallet.ts'
export { createFakePhone, type FakePhone } from './phone/createFakePhone.ts'
export { createFakeRelay, type FakeRelay } from './phone/createFakeRelay.ts'
export type { FakePhoneOptions, PhoneSession } from './phone/types.ts'
export {
  createFakeSolanaWallet,
  type FakeSolanaWallet,
  type FakeSolanaWalletOptions,
} from './solana/createFakeSolanaWallet.ts'
export { drawIcon } from './wallet/drawIcon.ts'
export type { FakeWalletSide } from './wallet/side.ts'
export type {
  FakePage,
  FakeRequest,
  FakeScript,
  FakeStorage,
  FakeWalletControls,
  FakeWalletOptions,
  OnFakeRequest,
  ScriptStep,
} from './wallet/types.ts'
