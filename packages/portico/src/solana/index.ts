import { findUnknown } from '../core/config/findUnknown.ts'
import type { NamespaceDescriptor } from '../core/interfaces/adapter.ts'
import { isSolanaAddress } from '../wire/validate/isSolanaAddress.ts'
import type { SolanaOptions } from './options.ts'

export type { SolanaOptions } from './options.ts'
export { type KitSigner, type ToKitSignerParameters, toKitSigner } from './toKitSigner.ts'

/**
 * Solana clusters: wallets that register themselves (wallet-standard), and, loaded when needed, the runtime on `@solana/kit`.
 *
 * @param options - `page`: another window than the page's own
 * @throws {PorticoError} `config/unknown-option`, outside production
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
  }
}

const known: Record<keyof SolanaOptions, 0> = { page: 0 }
