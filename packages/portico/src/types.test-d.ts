import { expectTypeOf } from 'vitest'
import type { Portico } from './core/portico.ts'
import type { ConnectErrorType } from './features/connect/connect.ts'
import { getActiveConnection } from './features/connections/selectors.ts'
import type { SignMessageErrorType } from './features/connections/signMessage.ts'
import type { LiveConnection } from './features/connections/state.ts'
import type { SignInErrorType } from './features/signIn/signIn.ts'
import type { SignOutErrorType } from './features/signIn/signOut.ts'
import type * as actions from './index.ts'
import { bitcoinSide } from './testing/bitcoin/bitcoinSide.ts'
import type { FakeBitcoinWallet } from './testing/bitcoin/createFakeBitcoinWallet.ts'
import { createFakeMultiChainWallet } from './testing/createFakeMultiChainWallet.ts'
import type { FakePolkadotWallet } from './testing/polkadot/createFakePolkadotWallet.ts'
import { polkadotSide } from './testing/polkadot/polkadotSide.ts'
import type {
  BitcoinProvider,
  Eip1193Provider,
  PolkadotProvider,
  SolanaProvider,
} from './wire/accounts.ts'
import type {
  FrameErrorType,
  HttpErrorType,
  NodeErrorType,
  ReceiverErrorCode,
  RelayErrorType,
  WalletErrorType,
} from './wire/errors/codes.ts'
import { isPorticoError, PorticoError } from './wire/errors/porticoError.ts'
import { rpcUserRejected } from './wire/errors/rows/rpc.ts'

// Checked by the compiler with all other sources; nothing here runs.

declare const portico: Portico
declare const connection: LiveConnection
declare const error: unknown

// LiveConnection: the namespace narrows the provider.
if (connection.namespace === 'eip155') {
  expectTypeOf(connection.provider).toEqualTypeOf<Eip1193Provider>()
}
if (connection.namespace === 'solana') {
  expectTypeOf(connection.provider).toEqualTypeOf<SolanaProvider>()
}
if (connection.namespace === 'bip122') {
  expectTypeOf(connection.provider).toEqualTypeOf<BitcoinProvider>()
}
if (connection.namespace === 'polkadot') {
  expectTypeOf(connection.provider).toEqualTypeOf<PolkadotProvider>()
}
const state = portico.store.getState()
expectTypeOf(getActiveConnection(state, 'eip155')?.provider).toEqualTypeOf<
  Eip1193Provider | undefined
>()
expectTypeOf(getActiveConnection(state, 'solana')?.provider).toEqualTypeOf<
  SolanaProvider | undefined
>()
expectTypeOf(getActiveConnection(state, 'bip122')?.provider).toEqualTypeOf<
  BitcoinProvider | undefined
>()
expectTypeOf(getActiveConnection(state, 'polkadot')?.provider).toEqualTypeOf<
  PolkadotProvider | undefined
>()

// createFakeMultiChainWallet: each side is a property with the type of its wallet.
const sides = [bitcoinSide(), polkadotSide()] as const
const wallet = createFakeMultiChainWallet({ sides })
expectTypeOf(wallet.bitcoin).toEqualTypeOf<FakeBitcoinWallet>()
expectTypeOf(wallet.polkadot).toEqualTypeOf<FakePolkadotWallet>()
const one = createFakeMultiChainWallet({ name: 'One', sides: [polkadotSide({ accounts: 1 })] })
expectTypeOf(one.polkadot).toEqualTypeOf<FakePolkadotWallet>()
expectTypeOf(one).not.toHaveProperty('bitcoin')
expectTypeOf(createFakeMultiChainWallet()).not.toHaveProperty('bitcoin')

// PorticoError: the row decides on the code.
expectTypeOf(new PorticoError(rpcUserRejected).code).toEqualTypeOf<'rpc/user-rejected'>()
if (isPorticoError(error, rpcUserRejected)) {
  expectTypeOf(error.code).toEqualTypeOf<'rpc/user-rejected'>()
}
if (isPorticoError(error)) expectTypeOf(error.code).toEqualTypeOf<string>()

// ErrorType of an action: the codes that it throws. `npm run docs` compares them with the sources.
type CodeOf<ErrorType extends PorticoError<string>> = ErrorType['code']
type Wallet = WalletErrorType['code']
type Node = NodeErrorType['code']
type Http = HttpErrorType['code']
type Relay = RelayErrorType['code']
type Frame = FrameErrorType['code']
type Connection = 'connection/not-found' | 'connection/not-ready' | 'connector/not-connected'
type Network = 'network/not-found' | 'validation/caip-network-id' | 'validation/chain-id'
type NetworkInUse = Network | 'network/undefined' | 'network/unsupported-chain'
type Runtime = 'adapter/chain-adapter-not-found' | 'instance/load-failed' | 'instance/viem-too-old'
type CallsSetup =
  | Connection
  | NetworkInUse
  | Runtime
  | 'calls/unsupported'
  | 'connector/account-not-found'
type Calls = CallsSetup | Wallet

expectTypeOf<CodeOf<actions.AddNetworkErrorType>>().toEqualTypeOf<
  | 'config/bad-network'
  | 'config/bad-rpc-url'
  | 'config/no-adapter'
  | 'instance/parameters-missing'
  | 'network/already-added'
  | 'validation/chain-id'
>()
expectTypeOf<CodeOf<actions.ConnectErrorType>>().toEqualTypeOf<
  | Wallet
  | Relay
  | Frame
  | 'config/project-id-missing'
  | Network
  | 'connector/already-connected'
  | 'connector/chain-not-configured'
  | 'connector/invalid-answer'
  | 'connector/method-unsupported'
  | 'connector/namespace-unsupported'
  | 'connector/no-accounts'
  | 'connector/not-connected'
  | 'connector/not-found'
  | 'instance/load-failed'
  | 'instance/parameters-missing'
>()
expectTypeOf<CodeOf<actions.DisconnectErrorType>>().toEqualTypeOf<
  'connection/disconnect-failed' | 'connection/not-found'
>()
expectTypeOf<CodeOf<actions.FollowTransactionErrorType>>().toEqualTypeOf<
  NetworkInUse | 'connector/not-connected' | 'instance/load-failed' | 'validation/transaction-hash'
>()
expectTypeOf<CodeOf<actions.GetAssetsErrorType>>().toEqualTypeOf<
  Connection | NetworkInUse | Runtime | 'connector/aborted'
>()
expectTypeOf<CodeOf<actions.GetBalanceErrorType>>().toEqualTypeOf<
  | NetworkInUse
  | Runtime
  | 'balance/failed'
  | 'connector/aborted'
  | 'connector/not-connected'
  | 'validation/address'
>()
expectTypeOf<CodeOf<actions.GetCallsStatusErrorType>>().toEqualTypeOf<
  Calls | 'connector/invalid-answer'
>()
expectTypeOf<CodeOf<actions.GetCapabilitiesErrorType>>().toEqualTypeOf<
  CallsSetup | 'connector/aborted' | 'connector/timed-out'
>()
expectTypeOf<CodeOf<actions.GetGrantedExecutionPermissionsErrorType>>().toEqualTypeOf<
  Calls | 'connector/invalid-answer'
>()
expectTypeOf<CodeOf<actions.GetSupportedExecutionPermissionsErrorType>>().toEqualTypeOf<
  Calls | 'connector/invalid-answer'
>()
expectTypeOf<CodeOf<actions.GetTokensErrorType>>().toEqualTypeOf<
  Http | NetworkInUse | Runtime | 'connector/aborted' | 'connector/not-connected'
>()
expectTypeOf<CodeOf<actions.GrantPermissionsErrorType>>().toEqualTypeOf<
  Calls | 'connector/invalid-answer'
>()
expectTypeOf<CodeOf<actions.OpenErrorType>>().toEqualTypeOf<
  | Wallet
  | Network
  | Runtime
  | 'connector/invalid-answer'
  | 'connector/not-connected'
  | 'connector/wallet-connect-not-found'
  | 'instance/parameters-missing'
  | 'network/not-added'
  | 'network/not-supported'
  | 'network/switch-disabled'
  | 'router/feature-off'
  | 'router/unknown-route'
  | 'transfer/closed'
>()
expectTypeOf<CodeOf<actions.PrepareTransferErrorType>>().toEqualTypeOf<
  | ReceiverErrorCode
  | Connection
  | NetworkInUse
  | Runtime
  | 'connector/aborted'
  | 'connector/account-not-found'
  | 'connector/timed-out'
  | 'name/resolve-failed'
  | 'node/unknown'
  | 'transfer/below-minimum'
  | 'transfer/keep-minimum'
  | 'transfer/changed'
  | 'transfer/decimals'
  | 'transfer/incomplete'
  | 'transfer/insufficient-funds'
  | 'transfer/insufficient-gas'
  | 'transfer/no-token'
  | 'transfer/nothing-left'
  | 'transfer/prepare-failed'
  | 'transfer/public-key'
  | 'transfer/unsupported'
  | 'validation/address'
  | 'validation/amount'
  | 'validation/caip-address'
  | 'validation/commitment'
>()
expectTypeOf<CodeOf<actions.RemoveNetworkErrorType>>().toEqualTypeOf<
  Network | 'instance/parameters-missing' | 'network/in-use'
>()
expectTypeOf<CodeOf<actions.RequestExecutionPermissionsErrorType>>().toEqualTypeOf<
  Calls | 'connector/invalid-answer' | 'validation/permissions'
>()
expectTypeOf<CodeOf<actions.ResolveReceiverErrorType>>().toEqualTypeOf<
  | NetworkInUse
  | Runtime
  | 'connector/aborted'
  | 'name/resolve-failed'
  | 'receiver/hidden'
  | 'receiver/name-letters'
  | 'receiver/payment-uri'
  | 'receiver/unknown-name'
  | 'receiver/wrong-network'
  | 'transfer/unsupported'
  | 'validation/address'
>()
expectTypeOf<CodeOf<actions.RevokeExecutionPermissionErrorType>>().toEqualTypeOf<Calls>()
expectTypeOf<CodeOf<actions.SendCallsErrorType>>().toEqualTypeOf<
  Calls | 'connector/invalid-answer' | 'validation/send-calls'
>()
expectTypeOf<CodeOf<actions.SendTransferErrorType>>().toEqualTypeOf<
  | Wallet
  | Node
  | Runtime
  | 'connector/account-not-found'
  | 'connector/invalid-answer'
  | 'connector/method-unsupported'
  | 'name/resolve-failed'
  | 'network/not-found'
  | 'receiver/hidden'
  | 'receiver/name-letters'
  | 'receiver/payment-uri'
  | 'receiver/unknown-name'
  | 'receiver/wrong-network'
  | 'transactions/stack-full'
  | 'transfer/changed'
  | 'transfer/expired'
  | 'transfer/name-changed'
  | 'transfer/prepare-failed'
  | 'transfer/unconfirmed'
  | 'transfer/unsupported'
  | 'validation/address'
>()
expectTypeOf<CodeOf<actions.SetThemeErrorType>>().toEqualTypeOf<
  'config/invalid-option' | 'validation/theme-mode'
>()
expectTypeOf<CodeOf<SignInErrorType>>().toEqualTypeOf<
  | Wallet
  | Http
  | 'instance/load-failed'
  | 'siwx/field'
  | 'siwx/message'
  | 'siwx/no-address'
  | 'siwx/no-server'
  | 'siwx/not-enabled'
  | 'siwx/refused'
  | 'validation/caip-network-id'
  | 'validation/chain-id'
>()
expectTypeOf<CodeOf<actions.SignMessageErrorType>>().toEqualTypeOf<
  | Wallet
  | Connection
  | Runtime
  | 'connector/account-not-found'
  | 'connector/invalid-answer'
  | 'instance/parameters-missing'
  | 'validation/message'
>()
expectTypeOf<CodeOf<SignOutErrorType>>().toEqualTypeOf<
  | Http
  | 'connection/disconnect-failed'
  | 'connection/not-found'
  | 'connector/aborted'
  | 'connector/timed-out'
  | 'instance/load-failed'
  | 'siwx/field'
  | 'siwx/message'
  | 'siwx/no-server'
  | 'siwx/not-enabled'
  | 'siwx/refused'
  | 'validation/caip-network-id'
  | 'validation/chain-id'
>()
expectTypeOf<CodeOf<actions.SwitchAccountErrorType>>().toEqualTypeOf<
  Connection | 'connector/account-not-found' | 'instance/parameters-missing'
>()
expectTypeOf<CodeOf<actions.SwitchConnectionErrorType>>().toEqualTypeOf<
  Connection | 'instance/parameters-missing'
>()
expectTypeOf<CodeOf<actions.SwitchNetworkErrorType>>().toEqualTypeOf<
  | Wallet
  | Network
  | Runtime
  | 'connector/invalid-answer'
  | 'connector/not-connected'
  | 'instance/parameters-missing'
  | 'network/not-added'
  | 'network/not-supported'
  | 'network/switch-disabled'
>()

declare const failure: ConnectErrorType
if (failure.code === 'connector/no-accounts') {
  expectTypeOf(failure.docsPath).toEqualTypeOf<string>()
}
// @ts-expect-error: connecting has no amount that could be invalid
if (failure.code === 'validation/amount') expectTypeOf(failure).toBeNever()
expectTypeOf<Extract<SignMessageErrorType['code'], 'rpc/user-rejected'>>().not.toBeNever()
expectTypeOf<Extract<SignMessageErrorType['code'], 'transfer/changed'>>().toBeNever()

// Portico: nothing but configuration, store, events, storage, keep, open and close.
expectTypeOf<keyof Portico>().toEqualTypeOf<
  'config' | 'store' | 'events' | 'storage' | 'keep' | 'open' | 'close'
>()
