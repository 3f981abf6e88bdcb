import type { NamespaceDescriptor } from '../core/contracts/adapter.ts'
import { isSolanaAddress } from '../wire/validate/isSolanaAddress.ts'
import type { SolanaOptions } from './options.ts'

export type { SolanaOptions } from './options.ts'
export { type KitSigner, type ToKitSignerParameters, toKitSigner } from './toKitSigner.ts'

/**
 * Solana clusters: wallets that register themselves (wallet-standard), and, loaded when needed, the runtime on `@solana/kit`.
 *
 * @param options - `page`: another window than the page's own
 * @example
 * import { solana as solanaMainnet } from 'portico/networks'
 *
 * createPortico({ networks: [solanaMainnet], adapters: [solana()] })
 */
export function solana(options: SolanaOptions = {}): NamespaceDescriptor<'solana'> {
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
