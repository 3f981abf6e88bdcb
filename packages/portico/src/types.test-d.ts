import { expectTypeOf } from 'vitest'
import type { Portico } from './core/portico.ts'
import type { ConnectErrorType } from './features/connect/connect.ts'
import type { DisconnectErrorType } from './features/connections/disconnect.ts'
import { getActiveConnection } from './features/connections/selectors.ts'
import type { SignMessageErrorType } from './features/connections/signMessage.ts'
import type { LiveConnection } from './features/connections/state.ts'
import type { Eip1193Provider, SolanaProvider } from './wire/accounts.ts'
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
expectTypeOf(getActiveConnection(portico.store.getState(), 'solana')?.provider).toEqualTypeOf<
  SolanaProvider | undefined
>()

// PorticoError: the row decides on the code.
expectTypeOf(new PorticoError(rpcUserRejected).code).toEqualTypeOf<'rpc/user-rejected'>()
if (isPorticoError(error, rpcUserRejected)) {
  expectTypeOf(error.code).toEqualTypeOf<'rpc/user-rejected'>()
}
if (isPorticoError(error)) expectTypeOf(error.code).toEqualTypeOf<string>()

// ErrorType of an action: the codes that it throws. `npm run docs` compares them with the sources.
expectTypeOf<DisconnectErrorType['code']>().toEqualTypeOf<
  'connection/not-found' | 'connection/disconnect-failed'
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
