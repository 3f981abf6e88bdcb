import { findUnknown } from '../core/config/findUnknown.ts'
import type { NamespaceDescriptor } from '../core/interfaces/adapter.ts'
import { hasAddressForm } from '../wire/namespaces/addresses.ts'
import type { BitcoinOptions } from './options.ts'

export type { BitcoinOptions, BitcoinPage, BitcoinPurpose } from './options.ts'

/**
 * Creates the adapter of Bitcoin networks: discovery of wallets (Wallet Standard, WBIP-004, and the
 * globals of UniSat, OKX and Binance), and a lazily loaded runtime on `@scure/btc-signer`.
 *
 * @param options - `page`: the window to search instead of the page's own; `purposes`: the
 *   addresses to request
 * @throws {PorticoError} `config/unknown-option`, except in production
 * @example
 * import { bitcoin as bitcoinMainnet } from 'portico/networks'
 *
 * createPortico({ networks: [bitcoinMainnet], adapters: [bitcoin()] })
 */
export function bitcoin(options: BitcoinOptions = {}): NamespaceDescriptor<'bip122'> {
  const unknown = findUnknown(options, known, 'bitcoin.')
  if (unknown) throw unknown
  return {
    namespace: 'bip122',
    parseAddress(value) {
      // Bech32 is the same in capitals (BIP-173), as in QR codes.
      const address =
        value === value.toUpperCase() && /^(BC|TB|BCRT)1/.test(value) ? value.toLowerCase() : value
      return hasAddressForm('bip122', address) ? address : undefined
    },
    discovery: () =>
      import('./discoverBitcoinWallets.ts').then(
        (module) => (host) => module.discoverBitcoinWallets(host, options),
      ),
    load: () => import('./runtime.ts').then((module) => module.bitcoinRuntime),
    relay: () => import('./relay/relay.ts'),
  }
}

const known: Record<keyof BitcoinOptions, 0> = { page: 0, purposes: 0 }
