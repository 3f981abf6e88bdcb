import { expectTypeOf } from 'vitest'
import type { Portico } from './core/portico.ts'
import { getActiveConnection } from './features/connections/selectors.ts'
import type { LiveConnection } from './features/connections/state.ts'
import { isPorticoError, PorticoError } from './wire/errors/porticoError.ts'
import { rpcUserRejected } from './wire/errors/rows/rpc.ts'
import type { Eip1193Provider, SolanaProvider } from './wire/providers.ts'

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

// Portico: nothing but configuration, store, events, storage, keep, open and close.
expectTypeOf<keyof Portico>().toEqualTypeOf<
  'config' | 'store' | 'events' | 'storage' | 'keep' | 'open' | 'close'
>()
