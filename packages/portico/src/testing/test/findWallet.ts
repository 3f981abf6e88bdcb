import type { NamespaceDescriptor } from '../../core/contracts/adapter.ts'
import type { Connector } from '../../core/contracts/connector.ts'
import type { FakeStorage } from '../wallet/types.ts'

/** What a descriptor finds in a page, as the engine would hold it. */
export function discovered(
  descriptor: NamespaceDescriptor,
  flags: { announced?: boolean; injected?: boolean } = {},
): { found: Map<string, Connector>; stop: () => void; added: () => number } {
  const found = new Map<string, Connector>()
  let added = 0
  const stop = descriptor.discover({
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

/** The only wallet that a descriptor finds. */
export function onlyWallet(descriptor: NamespaceDescriptor): Connector {
  const { found, stop } = discovered(descriptor)
  stop()
  const [connector, ...others] = found.values()
  if (!connector || others.length > 0) throw new TypeError(`found ${[...found.keys()].join()}`)
  return connector
}

/** A storage of its own. */
export function memory(): FakeStorage {
  const items = new Map<string, string>()
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
  }
}
