import { findUnknown } from '../core/config/findUnknown.ts'
import type { NamespaceDescriptor } from '../core/interfaces/adapter.ts'
import { hasAddressForm } from '../wire/namespaces/addresses.ts'
import type { PolkadotOptions } from './options.ts'

export type { PolkadotOptions, PolkadotPage } from './options.ts'

/**
 * Creates the adapter of Polkadot networks: discovery of the wallets in `window.injectedWeb3`, and
 * a lazily loaded runtime.
 *
 * @param options - `page`: the window to search instead of the page's own; `storage`: where the
 *   authorized wallets are stored
 * @throws {PorticoError} `config/unknown-option`, except in production
 * @example
 * import { polkadotAssetHub } from 'portico/networks'
 *
 * createPortico({ networks: [polkadotAssetHub], adapters: [polkadot()] })
 */
export function polkadot(options: PolkadotOptions = {}): NamespaceDescriptor<'polkadot'> {
  const unknown = findUnknown(options, known, 'polkadot.')
  if (unknown) throw unknown
  return {
    namespace: 'polkadot',
    parseAddress: (value) => (hasAddressForm('polkadot', value) ? value : undefined),
    discovery: () =>
      import('./discoverPolkadotWallets.ts').then(
        (module) => (host) => module.discoverPolkadotWallets(host, options),
      ),
    load: () => import('./runtime.ts').then((module) => module.createPolkadotRuntime()),
    relay: () => import('./relay/relay.ts'),
  }
}

const known: Record<keyof PolkadotOptions, 0> = { page: 0, storage: 0 }
