import type { Connector } from '../../core/interfaces/connector.ts'
import type { Portico } from '../../core/portico.ts'

/** Returns the relay connector, unless the site shows pairing codes itself. */
export function findRelay({
  store,
  config,
}: Pick<Portico, 'store' | 'config'>): Connector | undefined {
  if (config.manualPairing) return undefined
  return store.getState().connectors.find(({ type }) => type === 'walletConnect')
}
