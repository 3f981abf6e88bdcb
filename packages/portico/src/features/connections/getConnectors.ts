import type { Connector } from '../../core/interfaces/connector.ts'
import type { Portico } from '../../core/portico.ts'
import type { PorticoState } from '../../core/state/compose.ts'
import { connectorNotFound } from '../../wire/errors/catalogue.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { combineConnectors, type WalletSource } from './combineConnectors.ts'

/** Finds a wallet by id: a merged entry or a single connector. */
export function findWalletSource(
  state: Pick<PorticoState, 'connectors'>,
  id: string,
): WalletSource | undefined {
  const sources = combineConnectors(state.connectors)
  return (
    sources.find((source) => source.id === id) ??
    sources.find((source) => source.connectors.some((connector) => connector.id === id))
  )
}

/**
 * Returns the id of the wallet that a connector belongs to, or the connector's own id if it is
 * gone.
 */
export function getWalletId(state: Pick<PorticoState, 'connectors'>, connectorId: string): string {
  return findWalletSource(state, connectorId)?.id ?? connectorId
}

/**
 * Returns the connectors with an id: one, or all of a merged wallet.
 *
 * @throws {PorticoError} `connector/not-found`
 */
export function requireConnectors(
  state: Pick<PorticoState, 'connectors' | 'discovering'>,
  id: string,
): readonly Connector[] {
  const single = state.connectors.find((connector) => connector.id === id)
  if (single) return [single]
  const source = findWalletSource(state, id)
  if (source) return source.connectors
  const hint = state.discovering ? '. Call start(portico) first' : ''
  throw new PorticoError(connectorNotFound, { args: { id, hint } })
}

/** Returns the relay connector, unless the site shows pairing codes itself. */
export function findRelay({
  store,
  config,
}: Pick<Portico, 'store' | 'config'>): Connector | undefined {
  if (config.manualPairing) return undefined
  return store.getState().connectors.find(({ type }) => type === 'walletConnect')
}
