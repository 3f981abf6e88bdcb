import { findUnknown } from '../core/config/findUnknown.ts'
import type { NamespaceDescriptor } from '../core/interfaces/adapter.ts'
import { isEvmAddress } from '../wire/validate/addresses.ts'
import type { EvmOptions } from './options.ts'

export type { EvmOptions, EvmPage } from './options.ts'

/**
 * Creates the adapter of EVM networks: discovery of announced (EIP-6963) and injected wallets, and
 * a lazily loaded runtime on viem.
 *
 * @param options - `page`: the window to search instead of the page's own; `nameOrigins`: origins
 *   that names may be resolved from besides public hosts
 * @throws {PorticoError} `config/unknown-option`, except in production
 * @example
 * createPortico({ networks: [mainnet], adapters: [evm()] })
 */
export function evm(options: EvmOptions = {}): NamespaceDescriptor<'eip155'> {
  const unknown = findUnknown(options, known, 'evm.')
  if (unknown) throw unknown
  return {
    namespace: 'eip155',
    parseAddress: (value) => (isEvmAddress(value) ? value.toLowerCase() : undefined),
    discovery: () =>
      import('./discoverEvmWallets.ts').then(
        (module) => (host) => module.discoverEvmWallets(host, options.page),
      ),
    load: () => import('./runtime.ts').then((module) => module.createEvmRuntime(options)),
  }
}

const known: Record<keyof EvmOptions, 0> = { page: 0, nameOrigins: 0 }
