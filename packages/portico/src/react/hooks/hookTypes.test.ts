import { expectTypeOf, test } from 'vitest'
import type { PorticoConfig } from '../../core/config/types.ts'
import type { Balance } from '../../core/interfaces/adapter.ts'
import type { GetBalanceErrorType } from '../../features/balances/getBalance.ts'
import type { sendCalls } from '../../features/calls/sendCalls.ts'
import type { ConnectErrorType } from '../../features/connect/connect.ts'
import type { DisconnectErrorType } from '../../features/connections/disconnect.ts'
import type { SignMessageErrorType } from '../../features/connections/signMessage.ts'
import type { SwitchNetworkErrorType } from '../../features/networks/switchNetwork.ts'
import type { SignInErrorType } from '../../features/signIn/signIn.ts'
import type { SignOutErrorType } from '../../features/signIn/signOut.ts'
import type {
  BitcoinProvider,
  Eip1193Provider,
  PolkadotProvider,
  SolanaProvider,
} from '../../wire/accounts.ts'
import type { CaipAccountId } from '../../wire/caip.ts'
import type { PorticoError } from '../../wire/errors/porticoError.ts'
import type { Namespace } from '../../wire/namespace.ts'
import type { Network } from '../../wire/network.ts'
import type { HookErrorType } from '../useAction.ts'
import type { usePorticoAccount } from './usePorticoAccount.ts'
import type { usePorticoAction } from './usePorticoAction.ts'
import type { usePorticoBalance } from './usePorticoBalance.ts'
import type { usePorticoConnect } from './usePorticoConnect.ts'
import type { usePorticoDisconnect } from './usePorticoDisconnect.ts'
import type { usePorticoProvider } from './usePorticoProvider.ts'
import type { usePorticoSignIn } from './usePorticoSignIn.ts'
import type { usePorticoSignMessage } from './usePorticoSignMessage.ts'
import type { usePorticoSwitchNetwork } from './usePorticoSwitchNetwork.ts'

type Account = ReturnType<typeof usePorticoAccount>

test('usePorticoAccount: `isConnected` and `status` narrow the account', () => {
  expectTypeOf<Account['address']>().toEqualTypeOf<string | undefined>()
  type Connected = Extract<Account, { isConnected: true }>
  expectTypeOf<Connected>().toExtend<{
    status: 'connected'
    address: string
    caipAddress: CaipAccountId
    namespace: Namespace
  }>()
  expectTypeOf<Extract<Account, { status: 'connected' }>>().toEqualTypeOf<Connected>()
  expectTypeOf<Extract<Account, { isConnected: false }>['address']>().toEqualTypeOf<undefined>()
  const read = (account: Account): string => (account.isConnected ? account.address : 'nobody')
  expectTypeOf(read).toBeFunction()
})

test('usePorticoProvider: the namespace decides on the provider', () => {
  type ProviderOf<N extends Namespace> = ReturnType<typeof usePorticoProvider<N>>
  expectTypeOf<ProviderOf<'eip155'>>().toEqualTypeOf<Eip1193Provider | undefined>()
  expectTypeOf<ProviderOf<'solana'>>().toEqualTypeOf<SolanaProvider | undefined>()
  expectTypeOf<ProviderOf<'bip122'>>().toEqualTypeOf<BitcoinProvider | undefined>()
  expectTypeOf<ProviderOf<'polkadot'>>().toEqualTypeOf<PolkadotProvider | undefined>()
})

test('usePorticoBalance: the status narrows the balance', () => {
  type Read = ReturnType<typeof usePorticoBalance>
  expectTypeOf<Extract<Read, { status: 'success' }>['balance']>().toEqualTypeOf<Balance>()
})

test('action hooks: the error is that of the action', () => {
  type ErrorOf<Hook extends (...parameters: never[]) => { error: unknown }> = Exclude<
    ReturnType<Hook>['error'],
    undefined
  >
  expectTypeOf<ErrorOf<typeof usePorticoConnect>>().toEqualTypeOf<
    ConnectErrorType | HookErrorType
  >()
  expectTypeOf<ErrorOf<typeof usePorticoDisconnect>>().toEqualTypeOf<
    DisconnectErrorType | HookErrorType
  >()
  expectTypeOf<ErrorOf<typeof usePorticoSignMessage>>().toEqualTypeOf<
    SignMessageErrorType | HookErrorType
  >()
  expectTypeOf<ErrorOf<typeof usePorticoSwitchNetwork>>().toEqualTypeOf<
    SwitchNetworkErrorType | HookErrorType
  >()
  expectTypeOf<ErrorOf<typeof usePorticoSignIn>>().toEqualTypeOf<
    SignInErrorType | SignOutErrorType | HookErrorType
  >()
  expectTypeOf<ErrorOf<typeof usePorticoBalance>>().toEqualTypeOf<GetBalanceErrorType>()
  type Calls = typeof usePorticoAction<Parameters<typeof sendCalls>, unknown>
  expectTypeOf<ErrorOf<Calls>>().toEqualTypeOf<PorticoError | HookErrorType>()
  type Own = typeof usePorticoAction<[], unknown, RangeError>
  expectTypeOf<ErrorOf<Own>>().toEqualTypeOf<RangeError | HookErrorType>()
})

test('networks: accept a plain array', () => {
  const take = (config: PorticoConfig) => config
  const networks: Network[] = []
  expectTypeOf(take).toBeCallableWith({ networks })
})
