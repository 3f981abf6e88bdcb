import { findUnknown } from '../core/config/findUnknown.ts'
import type { NamespaceDescriptor } from '../core/interfaces/adapter.ts'
import { isSolanaAddress } from '../wire/validate/addresses.ts'
import type { SolanaOptions } from './options.ts'

/**
 * Creates the adapter of Solana clusters: discovery of wallet-standard wallets, and a lazily loaded
 * runtime on `@solana/kit`.
 *
 * @param options - `page`: the window to search instead of the page's own
 * @throws {PorticoError} `config/unknown-option`, except in production
 * @example
 * import { solana as solanaMainnet } from 'portico/networks'
 *
 * createPortico({ networks: [solanaMainnet], adapters: [solana()] })
 */
export function solana(options: SolanaOptions = {}): NamespaceDescriptor<'solana'> {
  const unknown = findUnknown(options, known, 'solana.')
  if (unknown) throw unknown
  return {
    namespace: 'solana',
    parseAddress: (value) => (isSolanaAddress(value) ? value : undefined),
    discovery: () =>
      import('./discoverSolanaWallets.ts').then(
        (module) => (host) => module.discoverSolanaWallets(host, options.page),
      ),
    load: () => import('./runtime.ts').then((module) => module.solanaRuntime),
    relay: () => import('./relay/relay.ts'),
  }
}

const known: Record<keyof SolanaOptions, 0> = { page: 0 }
