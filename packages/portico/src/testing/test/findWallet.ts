import type { Discover } from '../../core/interfaces/adapter.ts'
import type { Connector } from '../../core/interfaces/connector.ts'
import { discoverEvmWallets } from '../../evm/discoverEvmWallets.ts'
import { discoverSolanaWallets } from '../../solana/discoverSolanaWallets.ts'
import type { FakeStorage } from '../wallet/types.ts'

/** The discovery of `evm()`, without loading its code. */
export const evmWallets =
  (page?: Parameters<typeof discoverEvmWallets>[1]): Discover =>
  (host) =>
    discoverEvmWallets(host, page)

/** The discovery of `solana()`, without loading its code. */
export const solanaWallets =
  (page?: Parameters<typeof discoverSolanaWallets>[1]): Discover =>
  (host) =>
    discoverSolanaWallets(host, page)

/** Runs a discovery and collects the connectors it adds. */
export function collectWallets(
  discover: Discover,
  flags: { announced?: boolean; injected?: boolean } = {},
): { found: Map<string, Connector>; stop: () => void; added: () => number } {
  const found = new Map<string, Connector>()
  let added = 0
  const stop = discover({
    announced: flags.announced ?? true,
    injected: flags.injected ?? true,
    networks: [],
    add(connector) {
      added += 1
      found.set(connector.id, connector)
    },
    remove: (id) => void found.delete(id),
  })
  return { found, stop, added: () => added }
}

/** Returns the only wallet that a discovery finds. */
export function onlyWallet(discover: Discover): Connector {
  const { found, stop } = collectWallets(discover)
  stop()
  const [connector, ...others] = found.values()
  if (!connector || others.length > 0) throw new TypeError(`found ${[...found.keys()].join()}`)
  return connector
}

/** Creates a storage in memory. */
export function createStorage(): FakeStorage {
  const items = new Map<string, string>()
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
  }
}
