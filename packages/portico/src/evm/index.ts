import { findUnknown } from '../core/config/findUnknown.ts'
import type { NamespaceDescriptor } from '../core/interfaces/adapter.ts'
import { isEvmAddress } from '../wire/validate/isEvmAddress.ts'
import type { EvmOptions } from './options.ts'

export type { EvmOptions, EvmPage } from './options.ts'

/**
 * EVM networks: wallets that announce themselves (EIP-6963) or are injected, and, loaded when needed, the runtime on viem.
 *
 * @param options - `page`: another window than the page's own; `nameOrigins`: where names may lead beside public hosts
 * @throws {PorticoError} `config/unknown-option`, outside production
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
